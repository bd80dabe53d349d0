import { importRules } from './imports.ts';
import { testRules } from './test-rules.ts';

testRules(importRules, {
  'main imports web and server, both import only the contract, the contract imports neither': {
    kept: {
      'main.ts': `import { buildApp } from '#server/app.ts';\nimport { mount } from '#web/serving/mount.ts';\nawait import('./scripts/demo.ts');`,
      'web/core/calls/api.ts': `import { caller } from '#contract/core/client.ts';`,
      'server/offers/make-offer.test.ts': `import { openTestApp } from '../../test/test-app.ts';`,
    },
    broken: {
      'web/pages/home.tsx': `import { db } from '#server/base/db/db.ts';`,
      'server/app.ts': `import { mount } from '../web/serving/mount.ts';`,
      'server/base/db/db.ts': `import { openTestApp } from '../../../test/test-app.ts';`,
      'main.ts': `import { openTestApp } from './test/test-app.ts';`,
      'contract/api.ts': `const app = await import('#server/app.ts');`,
      'contract/core/fields.ts': `import {\n  format,\n} from '#web/core/words/format.ts';`,
      'web/core/words/format.test.ts': `import { db } from '#server/base/db/db.ts';`,
    },
  },
  'scripts, tests and benches import from the server what another domain may, and from the web only its core': {
    kept: {
      'test/test-app.ts': `import { buildApp } from '#server/app.ts';\nimport { accounts } from '#server/accounts/table.ts';`,
      'e2e/home.test.ts': `import { paths } from '#web/core/page/paths.ts';\nimport { offers } from '#contract/offers/calls.ts';`,
    },
    broken: {
      'scripts/demo.ts': `import { offerView } from '#server/offers/view.ts';`,
      'bench/run.ts': `import { routes } from '#server/offers/routes.ts';`,
      'e2e/offer.test.ts': `import { OfferForm } from '#web/offers/writing/offer-form.tsx';`,
    },
  },
  'on the server and in the contract no domain imports one that imports it, directly or through others': {
    kept: {
      'server/offers/make-offer.ts': `import { requests } from '#server/requests/table.ts';`,
      'contract/offers/calls.ts': `import { request } from '#contract/requests/calls.ts';`,
      'server/requests/submit-request.ts': `import { accounts } from '#server/accounts/table.ts';`,
      'contract/requests/calls.ts': `import type { StoredFile } from '#contract/files/calls.ts';`,
      'server/requests/submit-request.test.ts': `import { makeOffer } from '#contract/offers/calls.ts';`,
      'web/accounts/own-requests.tsx': `import { myRequests } from '#contract/requests/calls.ts';`,
    },
    broken: {
      'server/requests/access.ts': `import { offers } from '#server/offers/table.ts';`,
      'server/accounts/login/log-in.ts': `import { request } from '#contract/requests/calls.ts';`,
      'server/accounts/table.ts': `import { offers } from '#server/offers/table.ts';`,
      'contract/files/calls.ts': `import type { Offer } from '#contract/offers/calls.ts';`,
      'contract/accounts/registration.ts': `import { requestTexts } from '#contract/requests/copy.ts';`,
    },
  },
  'on the server a layer imports only layers below it: base, call, run': {
    kept: {
      'server/run/health.ts': `import { isOverloaded } from '#server/call/http/overload.ts';`,
      'server/call/http/bind.ts': `import type { Db } from '#server/base/db/db.ts';`,
      'server/offers/make-offer.ts': `import { countedEvent } from '#server/run/counted-events.ts';`,
      'server/base/db/db.test.ts': `import { readConfig } from '#server/call/settings/config.ts';`,
    },
    broken: {
      'server/base/db/open-database.ts': `import type { Config } from '#server/call/settings/config.ts';`,
      'server/base/time/clock.ts': `import { log } from '../../run/metrics.ts';`,
      'server/call/http/overload.ts': `import { isWorker } from '#server/run/workers.ts';`,
      'server/call/http/answer.ts': `import { buildApp } from '#server/app.ts';`,
      'server/run/metrics.ts': `import { offers } from '#server/offers/table.ts';`,
    },
  },
  'folders of a layer of the server import each other in no circle': {
    kept: {
      'server/call/history/history.ts': `import type { RequestContext } from '#server/call/context/handler.ts';`,
      'server/call/export/csv-export.ts': `import { record } from '#server/call/history/history.ts';`,
      'server/run/backup/rows.ts': `import { quoted } from './schema.ts';`,
      'server/run/backup/schema.ts': `import { Rows } from './rows.ts';`,
    },
    broken: {
      'server/call/context/events.ts': `import type { History } from '#server/call/history/history.ts';`,
      'server/call/context/handler.ts': `import { csvFile } from '../export/csv.ts';`,
    },
  },
  'a server domain never imports the routes, handlers, view or copy of another': {
    kept: {
      'contract/requests/calls.ts': `export const cancelRequest = endpoint({\n});\nexport const completeRequest = endpoint({});\nexport const requests = endpoint({});`,
      'server/requests/routes.ts': `import * as endRequest from './end-request.ts';`,
      'server/payments/ledger.ts': `import { requests } from '#server/requests/table.ts';`,
      'server/offers/make-offer.ts': `import { notify } from '#server/notifications/notify.ts';`,
      'server/offers/routes.ts': `import { offerView } from './view.ts';`,
      'server/offers/withdraw-offer.ts': `import { type Cancelling, reopenedAs } from '#server/requests/end-request.ts';`,
    },
    broken: {
      'server/offers/view.ts': `import { requestView } from '#server/requests/view.ts';`,
      'server/offers/choose-offer.ts': `import { texts } from '../requests/copy.ts';`,
      'server/payments/routes.ts': `import { routes } from '../accounts/routes.ts';`,
      'server/payments/close-proof.ts': `import { cancelRequest as cancel } from '#server/requests/end-request.ts';`,
      'server/invitations/end-rooms.ts': `import { reopenedAs, completeRequest } from '../requests/end-request.ts';`,
      'server/invitations/routes.ts': `import * as requests from '../requests/end-request.ts';`,
    },
  },
  'only the table of reactions imports the functions that react, and no domain imports the table': {
    kept: {
      'server/reactions.ts': `import type { Events } from '#server/call/context/events.ts';\nimport { endRooms } from '#server/invitations/room-endings.ts';`,
      'server/open-app.ts': `import { react } from '#server/reactions.ts';`,
      'server/invitations/read-room.ts': `import { roomsOf } from './room-endings.ts';`,
      'server/invitations/room-endings.test.ts': `import { endRooms } from './room-endings.ts';`,
    },
    broken: {
      'server/app.ts': `import { endRooms } from '#server/invitations/room-endings.ts';`,
      'server/invitations/write-entry.ts': `import { endRooms } from './room-endings.ts';`,
      'server/offers/choose-offer.ts': `import { endRooms as end } from '#server/invitations/room-endings.ts';`,
      'server/requests/end-request.ts': `import { react } from '#server/reactions.ts';`,
    },
  },
  'from outside, only the public file of receipt matching is imported': {
    kept: {
      'server/open-app.ts': `import { compareReceipt } from '#server/files/receipt-matching/compare-receipt.ts';`,
      'server/files/receipt-matching/compare-receipt.ts': `import { isSameReceipt } from './same-receipt.ts';`,
      'server/files/receipt-matching/same-receipt.test.ts': `import { isSameReceipt } from './same-receipt.ts';`,
      'bench/measure-pictures.ts': `import { isSameReceipt } from '#server/files/receipt-matching/same-receipt.ts';`,
    },
    broken: {
      'server/files/compared-picture.ts': `import { isSameReceipt } from './receipt-matching/same-receipt.ts';`,
      'server/payments/warnings.test.ts': `import { findCandidates } from '#server/files/receipt-matching/find-candidates.ts';`,
      'test/test-app.ts': `import { readContrastMap } from '#server/files/receipt-matching/contrast-map.ts';`,
    },
  },
  'domains import the core, the core imports no domain': {
    kept: {
      'web/core/session/session.ts': `import type { Session } from '#contract/accounts/calls.ts';`,
      'contract/core/errors.ts': `import { errorTexts } from '#contract/copy/errors.ts';`,
    },
    broken: {
      'web/core/session/sign-in.ts': `import { logIn } from '#contract/accounts/calls.ts';`,
      'web/core/forms/form.tsx': `import { OfferForm } from '#web/offers/writing/offer-form.tsx';`,
      'server/call/http/bind.ts': `import type { Session } from '#contract/accounts/calls.ts';`,
      'server/call/context/handler.ts': `import { react } from '#server/reactions.ts';`,
      'contract/core/openapi.ts': `import { api } from '#contract/api.ts';`,
      'contract/egypt/courts.ts': `import { court } from '#contract/requests/calls.ts';`,
      'contract/core/rules.ts': `import { accountTexts } from '#contract/accounts/copy.ts';`,
    },
  },
  'in the web, routes come before pages, pages before the shell, the desk, parts, ui and core': {
    kept: {
      'web/routes.ts': `import { paths } from './core/paths.ts';`,
      'web/serving/mount.ts': `import { paths } from '#web/core/paths.ts';\nimport routes from '#web/routes.ts';`,
      'web/desk/offers/offers-review.tsx': `import { OfferCard } from '#web/offers/offer-card.tsx';\nimport { Row } from '#web/desk/list/row.tsx';`,
      'web/pages/request.tsx': `import { OfferList } from '#web/offers/offer-list.tsx';\nimport { texts } from './copy.ts';`,
      'web/offers/offer-list.tsx': `import { OfferCard } from './offer-card.tsx';\nimport { Card } from '#web/ui/card.tsx';`,
      'web/ui/card.tsx': `import { format } from '../core/format.ts';`,
      'web/shell/navbar.tsx': `import { LogIn } from '#web/accounts/log-in-form.tsx';`,
    },
    broken: {
      'web/offers/offer-card.tsx': `import { RequestCard } from '../requests/request-card.tsx';`,
      'web/core/forms/form.tsx': `import { Button } from '#web/ui/button.tsx';`,
      'web/ui/button.tsx': `import { LogIn } from '#web/accounts/log-in-form.tsx';`,
      'web/pages/home.tsx': `import { About } from './about.tsx';`,
      'web/shell/footer.tsx': `import { Home } from '#web/pages/home.tsx';`,
      'web/requests/form/request-form.tsx': `import { root } from '#web/root.tsx';`,
      'web/desk/find/find-dialog.tsx': `import { Frame } from '#web/shell/frame.tsx';`,
    },
  },
  'only the desk itself and the pages and the frame of administrators import the desk': {
    kept: {
      'web/desk/offers/offers-review.tsx': `import { Row } from '#web/desk/list/row.tsx';`,
      'web/pages/admin/request.tsx': `import { Row } from '#web/desk/list/row.tsx';`,
      'web/shell/own-start/administrator-matters.ts': `import { Row } from '#web/desk/list/row.tsx';`,
      'web/shell/administration/frame.tsx': `import { Row } from '#web/desk/list/row.tsx';`,
    },
    broken: {
      'web/offers/offer-card.tsx': `import { Row } from '#web/desk/list/row.tsx';`,
      'web/pages/home.tsx': `const load = () => import('#web/desk/list/row.tsx');`,
      'web/shell/navbar.tsx': `import { Row } from '#web/desk/list/row.tsx';`,
    },
  },
  'in the web, no folder of the core, of ui or of the desk imports one that imports it': {
    kept: {
      'web/ui/fields/text-field.tsx': `import { Button } from '#web/ui/button.tsx';\nimport { t } from './copy.ts';`,
      'web/core/session/storage.ts': `import { isShown } from '../page/is-shown.ts';`,
    },
    broken: {
      'web/ui/button.tsx': `import { t } from '#web/ui/fields/copy.ts';`,
      'web/core/page/is-shown.ts': `import type { Session } from '#web/core/session/session.ts';`,
    },
  },
  'the imports between files make no circle, also as types': {
    kept: {
      'contract/a.ts': `import type { B } from './b.ts';`,
      'contract/b.ts': `import { c } from './c.ts';`,
      'contract/c.ts': `export const b = () => import('./b.ts');`,
      'server/offers/table.ts': `import { d } from './d.ts';`,
      'server/call/context/handler.ts': `import type { React } from './events.ts';`,
      'server/call/context/events.ts': `import type { RequestContext } from './handler.ts';`,
    },
    broken: {
      'contract/b.ts': `import type { A } from './a.ts';`,
      'server/offers/d.ts': `import type { Offer } from './table.ts';`,
    },
  },
  'every file is in a known folder': {
    kept: { 'contract/accounts/registration.ts': '', 'web/pages/admin/accounts.tsx': '', 'docs/any.md': '' },
    broken: { 'web/common/box.tsx': '', 'server/mail/send.ts': '', 'contract/people.ts': '' },
  },
});
