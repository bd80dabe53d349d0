import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes';

/** The pages of the administration that are one list (`pages/admin/list.tsx`). */
const lists = [
  'lawyers',
  'participants',
  'clients',
  'requests',
  'payments',
  'refunds',
  'comments',
  'reports',
  'mail',
  'complaints',
  'invitations',
];

/** Pages of one thing of a list, or of the list with it open (`pages/admin/item.tsx`). */
const items = ['invitations/:id', 'mail/:id', 'payments/:id', 'refunds/:id', 'complaints/:id'];

/** The site map: every address of `core/page/paths.ts` and its page. */
export default [
  // Around every page, so that an error in a page does not replace the document.
  layout('shell/frame.tsx', [
    index('pages/home.tsx'),
    route('Lawyer', 'pages/lawyers.tsx'),
    route('submit-your-application', 'pages/submit-your-application.tsx'),
    route('new-invitation', 'pages/new-invitation.tsx'),
    route('invite/:id', 'pages/invite.tsx'),
    route('Suggestions-comments', 'pages/suggestions-comments.tsx'),
    route('sub/:id', 'pages/suggestion.tsx'),
    route('privacy', 'pages/info.tsx', { id: 'privacy' }),
    route('terms', 'pages/info.tsx', { id: 'terms' }),
    route('about', 'pages/info.tsx', { id: 'about' }),
    route('accessibility', 'pages/accessibility.tsx'),
    route('requests', 'pages/requests.tsx'),
    route('request/:id', 'pages/request.tsx'),
    route('request/:id/agreement', 'pages/fee-agreement.tsx'),
    route('agreement', 'pages/agreement.tsx'),
    route('lawyer-request/:id/:lawyerId', 'pages/lawyer-request.tsx'),
    route('notification', 'pages/notification.tsx'),
    route('unsubscribe/:token', 'pages/unsubscribe.tsx'),
    route('profile', 'pages/profile.tsx'),
    route('login-link', 'pages/mailed-link.tsx', { id: 'loginLink' }),
    route('email-way-back', 'pages/mailed-link.tsx', { id: 'emailWayBack' }),
    route('administrator-invitation', 'pages/mailed-link.tsx', { id: 'invitation' }),
    ...prefix('admin', [
      layout('pages/admin/layout.tsx', [
        index('pages/admin/overview.tsx'),
        ...lists.map((name) => route(name, 'pages/admin/list.tsx', { id: name })),
        ...items.map((name) => route(name, 'pages/admin/item.tsx', { id: name })),
        route('administrators', 'pages/admin/administrators.tsx'),
        route('accounts/:id', 'pages/admin/account.tsx'),
        route('registrations/:id', 'pages/admin/registration.tsx'),
        route('requests/:id', 'pages/admin/request.tsx'),
        route('payments/totals', 'pages/admin/payment-totals.tsx'),
        route('suggestions', 'pages/admin/suggestions.tsx'),
        route('suggestions/:id', 'pages/admin/suggestion.tsx'),
        route('content', 'pages/admin/content.tsx'),
        route('content/texts', 'pages/admin/texts.tsx'),
        route('settings', 'pages/admin/settings.tsx'),
        route('history', 'pages/admin/history.tsx'),
        route('*', 'pages/admin/missing.tsx'),
      ]),
    ]),
    route('*', 'pages/missing.tsx'),
  ]),
] satisfies RouteConfig;
