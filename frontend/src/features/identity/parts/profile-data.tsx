import type { Profile } from '@shop/contracts/identity';
import { Download } from 'lucide-react';
import { useCommand } from '../../../shared/live/command.js';
import { useLastChoice } from '../../../shared/live/last-choice.js';
import { profile as profileResource } from '../../../shared/resources/profile.js';
import { Button } from '../../../shared/ui/button.js';
import { Card } from '../../../shared/ui/card.js';
import { icon } from '../../../shared/ui/icons.js';
import { saveFile } from '../../../shared/ui/save-file.js';
import { Switch } from '../../../shared/ui/switch.js';
import { chooseNewsletter, loadExport } from '../account.api.js';
import { changed } from '../account.data.js';
import { useProfileCommand } from '../profile-command.js';
import { ProfileSection } from './profile-section.js';

/** Newsletter switch, and the export of all data stored about the account. */
export function ProfileData({ profile }: { profile: Profile }) {
  const newsletter = useProfileCommand((isSubscribed: boolean) => chooseNewsletter({ isSubscribed }), {
    optimistic: (is_subscribed, send) => profileResource.optimistic(changed({ is_subscribed }), send),
  });
  const [chosen, choose] = useLastChoice(newsletter.run);
  const download = useCommand((_input: null) => loadExport(), {
    done: (data) => {
      saveFile('meus_dados.json', JSON.stringify(data, null, 2), 'application/json');
    },
  });
  return (
    <ProfileSection title="Privacidade e dados" text="O que recebe de nós e o que guardamos sobre você.">
      <Card padded={false} className="divide-y divide-line">
        <div className="px-5 py-3 md:px-6">
          <Switch
            label="Novidades por e-mail"
            hint="Lançamentos e ofertas, no máximo uma vez por semana."
            checked={chosen ?? profile.is_subscribed}
            onChange={(isSubscribed) => void choose(isSubscribed)}
          />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4 md:px-6">
          <div className="grid min-w-0 flex-1 basis-64 gap-0.5">
            <h3 className="text-body font-medium">Seus dados</h3>
            <p id="export-about" className="text-dense text-muted">
              Tudo o que guardamos sobre você, em um arquivo JSON.
            </p>
          </div>
          <Button
            variant="secondary"
            icon={<Download {...icon} />}
            loading={download.busy}
            aria-describedby="export-about"
            onClick={() => void download.run(null)}
          >
            Baixar meus dados
          </Button>
        </div>
      </Card>
    </ProfileSection>
  );
}
