import { Play } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../shared/ui/lazy-part.js';
import { Spinner } from '../../../shared/ui/spinner.js';

const frameClass = 'relative grid aspect-video w-full place-content-center overflow-hidden rounded-control bg-raised';

const VideoPlayer = lazyPart(
  async () => (await import('./video-player.js')).VideoPlayer,
  <p role="alert" className={frameClass}>
    Não foi possível carregar o vídeo.
  </p>,
);

interface TutorialVideoProps {
  readonly title: string;
  readonly src: string;
}

/**
 * A video behind its poster: the player is fetched when it is pressed. It keeps its first link, so that a new one does
 * not start it over.
 */
export function TutorialVideo({ title, src }: TutorialVideoProps) {
  const [playing, setPlaying] = useState<string | null>(null);
  return (
    <figure className="grid gap-3">
      {playing === null ? (
        <button
          type="button"
          aria-label={`Assistir: ${title}`}
          className={`${frameClass} cursor-pointer border border-line transition-colors hover:bg-hover`}
          onClick={() => {
            setPlaying(src);
          }}
        >
          <span aria-hidden className="grid size-14 place-items-center rounded-full bg-accent text-on-accent">
            <Play size={24} strokeWidth={1.75} className="translate-x-0.5 fill-current" />
          </span>
        </button>
      ) : (
        <Suspense
          fallback={
            <div className={frameClass} role="status">
              <span className="sr-only">Carregando...</span>
              <Spinner className="size-8" />
            </div>
          }
        >
          <VideoPlayer title={title} src={playing} />
        </Suspense>
      )}
      <figcaption className="grid">
        <span className="font-medium wrap-anywhere">{title}</span>
        <span className="text-dense text-muted">Passo a passo completo</span>
      </figcaption>
    </figure>
  );
}
