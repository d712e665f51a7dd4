import type { Profile } from '@shop/contracts/identity';
import { IMAGE_MAX_BYTES, PREDEFINED_AVATARS } from '@shop/contracts/limits';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { profile as profileResource } from '../../../shared/resources/profile.js';
import { Button } from '../../../shared/ui/button.js';
import { Dialog } from '../../../shared/ui/dialog.js';
import { FileDrop } from '../../../shared/ui/file-drop.js';
import { ProgressBar } from '../../../shared/ui/progress-bar.js';
import { selectAvatar } from '../account.api.js';
import { changed } from '../account.data.js';
import { useAvatarUpload } from '../avatar-upload.js';
import { useProfileCommand } from '../profile-command.js';

type Predefined = (typeof PREDEFINED_AVATARS)[number];

const names: Record<Predefined, string> = {
  '/avatars/1.svg': 'Avatar Visor',
  '/avatars/2.svg': 'Avatar Aurora',
  '/avatars/3.svg': 'Avatar Órbita',
  '/avatars/4.svg': 'Avatar Prisma',
};

function Choice({ avatar, isChosen, onChoose }: { avatar: Predefined; isChosen: boolean; onChoose: () => void }) {
  return (
    <button
      type="button"
      aria-label={names[avatar]}
      aria-pressed={isChosen}
      onClick={onChoose}
      className={clsx(
        'relative aspect-square w-full max-w-20 justify-self-center rounded-full border-2 p-0.5 transition-[border-color,transform] active:scale-[0.97]',
        isChosen ? 'border-accent-fg' : 'border-transparent hover:border-control',
      )}
    >
      <img src={avatar} alt="" width={80} height={80} className="size-full rounded-full" />
      {isChosen ? (
        <span
          aria-hidden
          className="absolute -right-0.5 -bottom-0.5 grid size-6 place-items-center rounded-full border border-accent-line bg-accent text-on-accent"
        >
          <Check size={14} strokeWidth={2.5} />
        </span>
      ) : null}
    </button>
  );
}

function UploadPanel({ onDone }: { onDone: () => void }) {
  const upload = useAvatarUpload(onDone);
  const { chosen, progress, busy } = upload;
  return (
    <div className="grid gap-4">
      <FileDrop
        label="Enviar imagem"
        accept={['image/png', 'image/jpeg']}
        kinds="PNG ou JPEG"
        maxBytes={IMAGE_MAX_BYTES}
        file={chosen?.file ?? null}
        error={upload.objection}
        disabled={busy}
        onChange={upload.choose}
      />
      {chosen === null ? null : (
        <>
          <img
            key={chosen.preview}
            src={chosen.preview}
            alt="Prévia do seu novo avatar"
            width={128}
            height={128}
            className="size-32 justify-self-center rounded-full border border-line bg-hover object-cover"
            onLoad={({ currentTarget }) => {
              upload.judge(currentTarget.naturalWidth * currentTarget.naturalHeight);
            }}
            onError={() => {
              upload.judge(0);
            }}
          />
          {busy ? (
            <ProgressBar
              label="Envio do avatar"
              value={progress}
              max={1}
              text={`${String(Math.round(progress * 100))}%`}
            />
          ) : null}
          <div className="grid gap-3 min-[22rem]:grid-cols-2">
            <Button variant="secondary" onClick={upload.cancel}>
              Cancelar
            </Button>
            <Button loading={busy} onClick={() => void upload.send(chosen.file)}>
              Usar imagem
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

interface AvatarDialogProps {
  readonly profile: Profile;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Chooses one of the four predefined avatars, or uploads a picture. */
export function ProfileAvatarDialog({ profile, open, onOpenChange }: AvatarDialogProps) {
  const select = useProfileCommand((avatarUrl: Predefined) => selectAvatar({ avatarUrl }), {
    optimistic: (avatar_url, send) => profileResource.optimistic(changed({ avatar_url }), send),
  });
  const close = () => {
    onOpenChange(false);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Alterar avatar"
      description="Escolha um dos nossos ou envie o seu."
    >
      <div role="group" aria-label="Avatares" className="grid grid-cols-4 gap-3">
        {PREDEFINED_AVATARS.map((avatar) => (
          <Choice
            key={avatar}
            avatar={avatar}
            isChosen={profile.avatar_url === avatar}
            onChoose={() => {
              close();
              if (profile.avatar_url !== avatar) void select.run(avatar);
            }}
          />
        ))}
      </div>
      <UploadPanel onDone={close} />
    </Dialog>
  );
}
