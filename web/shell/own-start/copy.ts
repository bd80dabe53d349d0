/** Texts of the home page's start for signed-in people. */
export const ownStartCopy = {
  next: 'خطوتك التالية',
  numbered: (id: string, text: string) => `طلب رقم ${id}: ${text}`,
  client: {
    none: 'اشرح موضوعك مرة واحدة، وقارن بين عروض المحامين. لا تدفع شيئًا عند التقديم.',
    free: 'اشرح موضوعك مرة واحدة، وقارن بين عروض المحامين. التقديم مجاني.',
  },
  lawyer: {
    pending: 'حسابك بانتظار قبول الإدارة. راجع بياناتك ومستنداتك في «حسابي».',
    waiting: (requests: string) => `بانتظار عرضك: ${requests}.`,
    none: 'لا يوجد طلب بانتظار عرضك الآن. نخبرك فور وصول طلب جديد.',
  },
  participant: {
    Accepted: 'حسابك مقبول، ويمكنك إرسال المقترحات والتعليقات والمناقشات.',
    pending: 'حسابك بانتظار قبول الإدارة، ويمكنك القراءة حتى ذلك الحين.',
  },
  administrator: {
    waiting: (items: string) => `بانتظار قراركم: ${items}.`,
    none: 'لا شيء بانتظار القرار الآن.',
    item: {
      zero: 'لا شيء',
      one: 'عنصر واحد',
      two: 'عنصران',
      few: '# عناصر',
      many: '# عنصرًا',
      other: '# عنصر',
    },
  },
} as const;
