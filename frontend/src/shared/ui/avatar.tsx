import { clsx } from 'clsx';

interface AvatarProps {
  readonly name: string;
  readonly src?: string | null | undefined;
  readonly size?: 'small' | 'default' | 'large';
}

const sizes = {
  small: 'size-[min(2rem,40px)] text-[min(0.78125rem,16px)]',
  default: 'size-10 text-dense',
  large: 'size-20 text-h2',
};

/** Returns up to two letters of a name: «ana.souza» is AS. */
function initialsOf(name: string) {
  const [first = '', second = ''] = name.split(/[\s._-]+/).filter(Boolean);
  return `${first.charAt(0)}${second.charAt(0)}`.toUpperCase() || '?';
}

/** A person's picture, or their initials. Decorative: the name is next to it or labels its control. */
export const Avatar = ({ name, src, size = 'default' }: AvatarProps) => (
  <span
    aria-hidden
    className={clsx(
      'grid shrink-0 place-items-center overflow-hidden rounded-full border border-line bg-hover font-semibold text-fg',
      sizes[size],
    )}
  >
    {src ? <img src={src} alt="" className="size-full object-cover" /> : initialsOf(name)}
  </span>
);
