import 'media-chrome/dist/lang/pt.js';
import {
  MediaControlBar,
  MediaController,
  MediaDurationDisplay,
  MediaFullscreenButton,
  MediaMuteButton,
  MediaPlayButton,
  MediaSeekBackwardButton,
  MediaSeekForwardButton,
  MediaTimeDisplay,
  MediaTimeRange,
  MediaVolumeRange,
} from 'media-chrome/react';
import {
  MediaPlaybackRateMenu,
  MediaSettingsMenu,
  MediaSettingsMenuButton,
  MediaSettingsMenuItem,
} from 'media-chrome/react/menu';

const SEEK_S = 10;

/** A video with all its controls; it plays at once, because it was pressed. */
export const VideoPlayer = ({ title, src }: { title: string; src: string }) => (
  <MediaController
    lang="pt"
    className="aspect-video w-full overflow-hidden rounded-control"
    hotkeys="noarrowleft noarrowright"
  >
    <video slot="media" src={src} title={title} preload="metadata" playsInline autoPlay className="size-full" />
    <MediaSettingsMenu hidden anchor="auto">
      <MediaSettingsMenuItem>
        Velocidade
        <MediaPlaybackRateMenu slot="submenu" hidden>
          <div slot="title">Velocidade</div>
        </MediaPlaybackRateMenu>
      </MediaSettingsMenuItem>
    </MediaSettingsMenu>
    <MediaControlBar className="w-full">
      <MediaTimeRange />
    </MediaControlBar>
    <MediaControlBar className="w-full">
      <MediaSeekBackwardButton seekOffset={SEEK_S} />
      <MediaPlayButton />
      <MediaSeekForwardButton seekOffset={SEEK_S} />
      <MediaTimeDisplay />
      <MediaDurationDisplay />
      <MediaMuteButton />
      <MediaVolumeRange />
      <MediaSettingsMenuButton />
      <MediaFullscreenButton />
    </MediaControlBar>
  </MediaController>
);
