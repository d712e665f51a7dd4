/** Entry of Vite's manifest, as far as it is read here. */
type Manifest = Readonly<Record<string, { readonly file: string }>>;

export const INITIAL_LIMITS: Readonly<Record<'landing' | 'auth' | 'client' | 'admin', number>>;
export function gzippedSize(file: string): number;
export function weightOf(manifest: Manifest, files: readonly string[]): number;
export function readManifest(): Manifest;
export function initialScripts(manifest: Manifest, area: keyof typeof INITIAL_LIMITS): readonly string[];
