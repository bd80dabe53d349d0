/** Texts of a request whose client has chosen a lawyer: the other party, and what they wait for. */
export const caseCopy = {
  party: {
    lawyer: { now: 'محاميك', over: 'كان محاميك' },
    client: { now: 'موكلك', over: 'كان موكلك' },
  },
  call: 'اتصال',
  chat: 'واتساب',
  waiting: (questions: string) => `${questions} بانتظار ردك`,
  gone: 'حذف هذا الطرف حسابه',
  asks: {
    client: (title: string) => `محاميك ينتظر ردك: ${title}`,
    lawyer: (title: string) => `موكلك ينتظر ردك: ${title}`,
  },
  answer: 'افتح ورُد',
  /** Above a lawyer's list of requests. */
  ownFirst: (questions: string) => `أسئلة موكليك: ${questions}`,
  ownLater: (questions: string) => `بقية الأسئلة: ${questions}`,
  private: 'بيانات موكلك لهذا الطلب وحده.',
} as const;
