import * as z from 'zod/mini';
import content from './demo-content.json' with { type: 'json' };

const text = z.string().check(z.minLength(1));
const instant = z.iso.datetime();
const day = z.iso.date();

/** References (`clientId`, `lawyerId`, …) use these numbers. The platform assigns its own ids. */
const id = z.number();

const account = {
  id,
  displayName: text,
  email: z.email(),
  cardId: text,
  phoneNumber: text,
  status: z.enum(['Pending', 'Accepted', 'Rejected']),
  rejectionReason: z.optional(text),
};

const lawyer = z.strictObject({
  ...account,
  barCardNumber: text,
  specializationNumber: text,
  specializationName: text,
  experienceYears: z.number(),
  governorate: text,
  city: text,
  court: text,
  lastDegree: text,
  experienceCertificate: text,
  certificateDate: day,
  isPaid: z.boolean(),
});

const request = z.strictObject({
  id,
  requestNumber: z.number(),
  clientId: id,
  requestType: text,
  province: text,
  center: text,
  court: z.optional(text),
  requestSubject: text,
  lawyerSpecialty: z.optional(text),
  date: day,
  phoneNumber: text,
  /** The state that the request ends in. */
  status: z.enum([
    'Pending',
    'Waiting for Paid',
    'Payment Under Review',
    'Paid',
    'In Progress',
    'Completed',
    'Cancelled',
  ]),
  payment: z.optional(
    z.strictObject({
      payerName: text,
      amount: z.number(),
      sentAt: instant,
      decision: z.enum(['waiting', 'approved', 'rejected']),
      rejectionReason: z.optional(text),
    }),
  ),
  chosenLawyerId: z.optional(id),
  cancellation: z.optional(z.strictObject({ by: z.enum(['Client', 'Admin']), reason: text })),
});

const clarity = z.enum(['clear', 'unclear']);
const agreement = z.enum(['agreed', 'notAgreed']);
const offer = z.strictObject({
  requestId: id,
  lawyerId: id,
  caseType: z.boolean(),
  topic: clarity,
  strategy: clarity,
  topicDetails: text,
  strategyDetails: z.optional(text),
  contractAgreement: agreement,
  confidentiality: agreement,
  communication: agreement,
  initialFee: z.optional(z.number()),
  finalFee: z.optional(z.number()),
  estimatedTime: z.optional(text),
  createdAt: instant,
});

const comment = z.strictObject({ authorEmail: z.email(), commentText: text, createdAt: instant });
const suggestion = z.strictObject({
  type: z.enum(['Suggestions', 'Comments', 'Discussions']),
  participantId: id,
  subjectSubmitterName: z.optional(text),
  subject: text,
  classification: text,
  createdAt: instant,
  comments: z.array(comment),
});

const party = z.enum(['Client', 'Lawyer']);
const invitation = z.strictObject({
  invitationId: z.number(),
  requestId: id,
  lawyerId: id,
  secretNumber: text,
  createdAt: instant,
  requests: z.array(z.strictObject({ by: party, title: text, description: text })),
  notes: z.array(z.strictObject({ by: party, noteText: text })),
});

const Demo = z.strictObject({
  lawyers: z.array(lawyer),
  clients: z.array(z.strictObject(account)),
  participants: z.array(z.strictObject(account)),
  requests: z.array(request),
  offers: z.array(offer),
  suggestions: z.array(suggestion),
  /** `image` is the name of a picture, without folder and extension. */
  news: z.array(z.strictObject({ title: text, image: text })),
  testimonials: z.array(z.strictObject({ authorName: text, role: text, content: text })),
  ads: z.array(
    z.strictObject({ title: text, description: text, city: text, governorate: text, lawyerSpecialty: text }),
  ),
  benefits: z.array(z.strictObject({ type: z.enum(['lawyer', 'user']), title: text, text, image: text })),
  quotes: z.array(text),
  invitations: z.array(invitation),
  info: z.strictObject({ about: text, privacy: text }),
});
export type Demo = z.infer<typeof Demo>;

/** When the content was written. The loader shifts every date by the time from this moment to now. */
export const demoWrittenAt = '2026-11-20T00:00:00Z';

/** Fictional content: names that end in «تجريبي», phone numbers of no network, card numbers of no governorate. */
export const demo: Demo = z.parse(Demo, content);
