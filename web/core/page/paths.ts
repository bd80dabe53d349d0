type Id = number | string;

const at = (path: string) => () => path;

/** Every address of the product. `routes.ts` maps each to its page; a test compares the two. */
export const paths = {
  home: at('/'),
  lawyers: at('/Lawyer'),
  submitRequest: at('/submit-your-application'),
  newInvitation: at('/new-invitation'),
  invite: (id: Id) => `/invite/${id}`,
  suggestions: at('/Suggestions-comments'),
  suggestion: (id: Id) => `/sub/${id}`,
  privacy: at('/privacy'),
  terms: at('/terms'),
  about: at('/about'),
  accessibility: at('/accessibility'),
  requests: at('/requests'),
  request: (id: Id) => `/request/${id}`,
  feeAgreement: (id: Id) => `/request/${id}/agreement`,
  agreement: at('/agreement'),
  lawyerRequest: (id: Id, lawyerId: Id) => `/lawyer-request/${id}/${lawyerId}`,
  notifications: at('/notification'),
  endMails: (token: Id) => `/unsubscribe/${token}`,
  profile: at('/profile'),
  loginLink: at('/login-link'),
  emailWayBack: at('/email-way-back'),
  administratorInvitation: at('/administrator-invitation'),
  admin: at('/admin'),
  adminLawyers: at('/admin/lawyers'),
  adminParticipants: at('/admin/participants'),
  adminClients: at('/admin/clients'),
  adminAdministrators: at('/admin/administrators'),
  adminAccount: (id: Id) => `/admin/accounts/${id}`,
  adminRegistration: (id: Id) => `/admin/registrations/${id}`,
  adminRequests: at('/admin/requests'),
  adminRequest: (id: Id) => `/admin/requests/${id}`,
  adminPayments: at('/admin/payments'),
  adminPayment: (id: Id) => `/admin/payments/${id}`,
  adminPaymentTotals: at('/admin/payments/totals'),
  adminComplaints: at('/admin/complaints'),
  adminComplaint: (id: Id) => `/admin/complaints/${id}`,
  adminRefunds: at('/admin/refunds'),
  adminRefund: (id: Id) => `/admin/refunds/${id}`,
  adminInvitations: at('/admin/invitations'),
  adminInvitation: (id: Id) => `/admin/invitations/${id}`,
  adminSuggestions: at('/admin/suggestions'),
  adminSuggestion: (id: Id) => `/admin/suggestions/${id}`,
  adminComments: at('/admin/comments'),
  adminReports: at('/admin/reports'),
  adminContent: at('/admin/content'),
  adminTexts: at('/admin/content/texts'),
  adminSettings: at('/admin/settings'),
  adminMail: at('/admin/mail'),
  adminMailOf: (id: Id) => `/admin/mail/${id}`,
  adminHistory: at('/admin/history'),
} as const;

/** Not a page: the server renders it. */
export const suggestionsFeedPath = '/Suggestions-comments/feed.xml';

/** In the address of the page of the form: the number of the ended request that is sent again. */
export const againQuery = 'again';

/** In the address of the client's requests: they came to deposit documents (specification#request-page). */
export const documentsQuery = 'documents';
