import { arrowLaws } from './arrows.ts';
import { prove } from './prove.ts';

prove(arrowLaws, {
  'main sees both houses, web and server see only the contract, the contract sees nobody': {
    kept: {
      'main.ts': `import { buildApp } from '#server/app.ts';\nimport { mount } from '#web/mount.ts';\nawait import('./scripts/demo.ts');`,
      'web/core/api.ts': `import { caller } from '#contract/core/client.ts';`,
      'server/offers/make-offer.test.ts': `import { town } from '../../test/town.ts';`,
    },
    broken: {
      'web/pages/home.tsx': `import { db } from '#server/core/db.ts';`,
      'server/app.ts': `import { mount } from '../web/mount.ts';`,
      'server/core/db.ts': `import { town } from '../../test/town.ts';`,
      'main.ts': `import { town } from './test/town.ts';`,
      'contract/api.ts': `const app = await import('#server/app.ts');`,
      'contract/core/fields.ts': `import {\n  format,\n} from '#web/core/format.ts';`,
      'web/core/format.test.ts': `import { db } from '#server/core/db.ts';`,
    },
  },
  'scripts, tests and benches use the server as one domain uses another, and the core of the web': {
    kept: {
      'test/town.ts': `import { buildApp } from '#server/app.ts';\nimport { accounts } from '#server/accounts/table.ts';`,
      'e2e/home.test.ts': `import { paths } from '#web/core/paths.ts';\nimport { offers } from '#contract/offers.ts';`,
    },
    broken: {
      'scripts/demo.ts': `import { offerView } from '#server/offers/view.ts';`,
      'bench/run.ts': `import { routes } from '#server/offers/routes.ts';`,
      'e2e/offer.test.ts': `import { OfferForm } from '#web/offers/offer-form.tsx';`,
    },
  },
  'on the server and in the contract a domain imports only the domains before it': {
    kept: {
      'server/offers/make-offer.ts': `import { requests } from '#server/requests/table.ts';`,
      'contract/offers.ts': `import { request } from '#contract/requests.ts';`,
      'server/requests/submit-request.test.ts': `import { makeOffer } from '#contract/offers.ts';`,
    },
    broken: {
      'server/requests/access.ts': `import { offers } from '#server/offers/table.ts';`,
      'server/accounts/log-in.ts': `import { request } from '#contract/requests.ts';`,
      'contract/files.ts': `import type { Session } from './accounts.ts';`,
      'contract/accounts-registration.ts': `import { requestTexts } from '#contract/copy/requests.ts';`,
    },
  },
  'a server domain takes tables, access and acts from another, never its routes, view or copy': {
    kept: {
      'server/offers/make-offer.ts': `import { notify } from '#server/notifications/notify.ts';`,
      'server/offers/routes.ts': `import { offerView } from './view.ts';`,
    },
    broken: {
      'server/offers/view.ts': `import { requestView } from '#server/requests/view.ts';`,
      'server/offers/choose-offer.ts': `import { texts } from '../requests/copy.ts';`,
      'server/payments/routes.ts': `import { routes } from '../accounts/routes.ts';`,
    },
  },
  'domains know the core, the core knows no domain': {
    kept: {
      'web/core/session.ts': `import type { Session } from '#contract/accounts.ts';`,
      'contract/core/errors.ts': `import { errorTexts } from '#contract/copy/errors.ts';`,
    },
    broken: {
      'web/core/sign-in.ts': `import { logIn } from '#contract/accounts.ts';`,
      'web/core/form.tsx': `import { OfferForm } from '#web/offers/offer-form.tsx';`,
      'server/core/bind.ts': `import type { Session } from '#contract/accounts.ts';`,
      'contract/core/openapi.ts': `import { api } from '#contract/api.ts';`,
      'contract/egypt/courts.ts': `import { court } from '#contract/requests.ts';`,
      'contract/core/rules.ts': `import { accountTexts } from '#contract/copy/accounts.ts';`,
    },
  },
  'in the web, routes come before pages, pages before parts, parts before ui and core': {
    kept: {
      'web/routes.ts': `import { paths } from './core/paths.ts';`,
      'web/entry.server.tsx': `import { Nonce } from './server.ts';`,
      'web/pages/request.tsx': `import { OfferList } from '#web/offers/offer-list.tsx';\nimport { texts } from './copy.ts';`,
      'web/offers/offer-list.tsx': `import { OfferCard } from './offer-card.tsx';\nimport { Card } from '#web/ui/card.tsx';`,
      'web/ui/card.tsx': `import { format } from '../core/format.ts';`,
      'web/shell/navbar.tsx': `import { LogIn } from '#web/accounts/log-in-form.tsx';`,
    },
    broken: {
      'web/offers/offer-card.tsx': `import { RequestCard } from '../requests/request-card.tsx';`,
      'web/core/form.tsx': `import { Button } from '#web/ui/button.tsx';`,
      'web/ui/button.tsx': `import { LogIn } from '#web/accounts/log-in-form.tsx';`,
      'web/pages/home.tsx': `import { About } from './about.tsx';`,
      'web/shell/footer.tsx': `import { Home } from '#web/pages/home.tsx';`,
      'web/requests/request-form.tsx': `import { root } from '#web/root.tsx';`,
    },
  },
  'every file stands in a known room': {
    kept: { 'contract/accounts-registration.ts': '', 'web/pages/admin/accounts.tsx': '', 'docs/any.md': '' },
    broken: { 'web/common/box.tsx': '', 'server/mail/send.ts': '', 'contract/people.ts': '' },
  },
});
