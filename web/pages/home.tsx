import { AboutStrip } from '#web/content/about-strip.tsx';
import { CallToAction } from '#web/content/call-to-action.tsx';
import { Hero } from '#web/content/hero.tsx';
import { Services } from '#web/content/services.tsx';
import { Steps } from '#web/content/steps.tsx';
import { pageMeta } from '#web/core/page-meta.ts';
import { paths } from '#web/core/paths.ts';
import type { Route } from './+types/home.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ path: paths.home(), matches });

export default function Home() {
  return (
    <main id="main">
      <Hero />
      <AboutStrip />
      <Services />
      <Steps />
      <CallToAction />
    </main>
  );
}
