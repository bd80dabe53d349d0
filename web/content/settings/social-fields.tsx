import { type PublicSettings, socialNetworks } from '#contract/content.ts';
import { settingsCopy as said } from '#web/content/settings/copy.ts';
import { Card } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** One address for each network that the footer can lead to; an empty one is not shown there. */
export function SocialFields({ links }: { links: PublicSettings['socialLinks'] }) {
  const addressOn = (network: string) => links.find(({ name }) => name === network)?.url ?? '';
  return (
    <Card as="section" aria-labelledby="social-settings">
      <h2 id="social-settings" className="text-xl">
        {said.social}
      </h2>
      <p className="mt-1 text-sm text-muted">{said.socialHint}</p>
      <div className="mt-4 grid grid-cols-1 gap-4 sm:grid-cols-2">
        {socialNetworks.map((network) => (
          <TextField
            key={network}
            name={network}
            label={said.networks[network]}
            type="url"
            autoComplete="off"
            defaultValue={addressOn(network)}
          />
        ))}
      </div>
    </Card>
  );
}
