import type { PublicSettings } from '#contract/content/calls.ts';
import type { Elements } from '#web/core/page/elements.ts';
import { pageMeta } from '#web/core/page/page-meta.ts';
import { paths } from '#web/core/page/paths.ts';
import { usePublicSettings } from '#web/core/page/public-settings.ts';
import { chatUrl } from '#web/core/words/phone-links.ts';
import { accessibilityCopy } from '#web/pages/copy.ts';
import { shellCopy } from '#web/shell/copy.ts';
import { uiCopy } from '#web/ui/copy.ts';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import type { Route } from './+types/accessibility.ts';

const { title, lead, sections, barrier } = accessibilityCopy;
const { footer } = shellCopy;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title, description: lead, path: paths.accessibility(), matches });

/** The works and gaps of the platform for people with disabilities, and the contacts for reports. */
const Accessibility = () => (
  <main id="main">
    <PageHeader title={title} lead={lead} />
    <div className="wrap py-10 lg:py-14">
      <div className="grid max-w-[68ch] grid-cols-1 gap-8">
        {sections.map(({ points, ...head }) => (
          <Section key={head.title} {...head}>
            <ul className="mt-2 list-disc space-y-1 ps-6">
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </Section>
        ))}
        <Barrier />
      </div>
    </div>
  </main>
);
export default Accessibility;

const Section = (props: { title: string; lead: string; children?: Elements }) => (
  <section>
    <h2 className="mb-1 text-2xl">{props.title}</h2>
    <p>{props.lead}</p>
    {props.children}
  </section>
);

const linkLook = 'inline-flex min-h-11 flex-wrap items-center gap-x-1 font-semibold text-primary underline';

/** The contacts for reports. Nothing without the settings, which have the contacts. */
function Barrier() {
  const settings = usePublicSettings();
  if (!settings) return null;
  const { contactEmail, whatsappNumber } = settings;
  const chat = chatUrl(whatsappNumber ?? '', barrier.chatMessage);
  if (contactEmail === null && chat === null) return <Section title={barrier.title} lead={barrier.noChannel} />;
  return (
    <Section title={barrier.title} lead={barrier.lead}>
      <Channels contactEmail={contactEmail} chat={chat} />
      <p>{barrier.answer}</p>
    </Section>
  );
}

type ChannelsProps = Pick<PublicSettings, 'contactEmail'> & { chat: string | null };

const Channels = ({ contactEmail, chat }: ChannelsProps) => (
  <ul className="my-2">
    {contactEmail !== null && (
      <li>
        <a href={`mailto:${contactEmail}`} className={linkLook}>
          {footer.mail}
          <bdi translate="no" dir="ltr" className="break-all">
            {contactEmail}
          </bdi>
        </a>
      </li>
    )}
    {chat !== null && (
      <li>
        <a href={chat} target="_blank" rel="noreferrer" className={linkLook}>
          {footer.chat} <span className="sr-only">({uiCopy.newTab})</span>
        </a>
      </li>
    )}
  </ul>
);
