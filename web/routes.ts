import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes';

/** The site map: every address of `core/paths.ts` and its page. */
export default [
  // Around every page, so that what one of them throws leaves the document as it stands.
  layout('shell/frame.tsx', [
    index('pages/home.tsx'),
    route('Lawyer', 'pages/lawyers.tsx'),
    route('submit-your-application', 'pages/submit-your-application.tsx'),
    route('new-invitation', 'pages/new-invitation.tsx'),
    route('invite/:id', 'pages/invite.tsx'),
    route('Suggestions-comments', 'pages/suggestions-comments.tsx'),
    route('sub/:id', 'pages/suggestion.tsx'),
    route('privacy', 'pages/privacy.tsx'),
    route('about', 'pages/about.tsx'),
    route('requests', 'pages/requests.tsx'),
    route('request/:id', 'pages/request.tsx'),
    route('request/:id/agreement', 'pages/fee-agreement.tsx'),
    route('agreement', 'pages/agreement.tsx'),
    route('lawyer-request/:id/:lawyerId', 'pages/lawyer-request.tsx'),
    route('notification', 'pages/notification.tsx'),
    route('unsubscribe/:token', 'pages/unsubscribe.tsx'),
    route('profile', 'pages/profile.tsx'),
    route('administrator-invitation', 'pages/administrator-invitation.tsx'),
    ...prefix('admin', [
      layout('pages/admin/layout.tsx', [
        index('pages/admin/overview.tsx'),
        route('lawyers', 'pages/admin/lawyers.tsx'),
        route('participants', 'pages/admin/participants.tsx'),
        route('clients', 'pages/admin/clients.tsx'),
        route('administrators', 'pages/admin/administrators.tsx'),
        route('requests', 'pages/admin/requests.tsx'),
        route('requests/:id', 'pages/admin/request.tsx'),
        route('payments', 'pages/admin/payments.tsx'),
        route('payments/totals', 'pages/admin/payment-totals.tsx'),
        route('payments/:id', 'pages/admin/payment.tsx'),
        route('suggestions', 'pages/admin/suggestions.tsx'),
        route('content', 'pages/admin/content.tsx'),
        route('content/texts', 'pages/admin/texts.tsx'),
        route('settings', 'pages/admin/settings.tsx'),
        route('mail', 'pages/admin/mail.tsx'),
        route('history', 'pages/admin/history.tsx'),
        route('style', 'pages/admin/style.tsx'),
      ]),
    ]),
    route('*', 'pages/missing.tsx'),
  ]),
] satisfies RouteConfig;
