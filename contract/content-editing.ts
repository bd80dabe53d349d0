import * as z from 'zod/mini';
import { audiences, info } from '#contract/content.ts';
import { editingTexts as said } from '#contract/copy/content.ts';
import { type Endpoint, endpoint } from '#contract/core/endpoint.ts';
import { optional, required, withDefault } from '#contract/core/fields.ts';
import { lifecycle } from '#contract/core/lifecycle.ts';
import { administrator, administratorWho } from '#contract/core/permissions.ts';
import * as rule from '#contract/core/rules.ts';

/** The kinds of public content that stand in lists; each is shown at its own place. */
export const contentKinds = ['news', 'quote', 'testimonial', 'benefit', 'ad'] as const;
export type ContentKind = (typeof contentKinds)[number];

export const contentStates = ['draft', 'published', 'withdrawn'] as const;
export type ContentState = (typeof contentStates)[number];

/** Nothing is deleted: what is withdrawn is no longer public and can be published again. */
export const contentLifecycle = lifecycle('content', {
  publish: { by: ['Admin'], from: ['draft', 'withdrawn'], to: 'published' },
  withdraw: { by: ['Admin'], from: ['published'], to: 'withdrawn' },
});

/** So many things of one kind can be public at once. */
export const publishedMax = 100;

/** What is written in a thing of any kind; what its kind does not have is null. */
export const writtenContent = {
  /** The picture's key under `/api/Files/`, also while it is not public. */
  imageKey: z.nullable(z.string()),
  title: z.nullable(z.string()),
  text: z.nullable(z.string()),
  authorName: z.nullable(z.string()),
  role: z.nullable(z.string()),
  content: z.nullable(z.string()),
  type: z.nullable(z.enum(audiences)),
  description: z.nullable(z.string()),
  city: z.nullable(z.string()),
  governorate: z.nullable(z.string()),
  lawyerSpecialty: z.nullable(z.string()),
};

/** A thing of any kind, as its editor sees it. */
export const ContentItem = z.object({
  id: z.number(),
  kind: z.enum(contentKinds),
  state: z.enum(contentStates),
  /** Counts the changes; sent back with the next one, so that nobody's change is lost. */
  version: z.number(),
  updatedAt: z.string(),
  ...writtenContent,
});
export type ContentItem = z.infer<typeof ContentItem>;

export const contentSorts = ['newest', 'oldest'] as const;

const askedContent = {
  kind: withDefault(rule.oneOf(contentKinds), 'news'),
  isPublished: withDefault(rule.flag, true),
  /** Words of whatever is written in it, or its number. */
  q: optional(rule.text(rule.lengthMax.name)),
  /** By the latest change, where it is not published; what is published stands in its own order. */
  sort: withDefault(rule.oneOf(contentSorts), 'newest'),
};

export const listContent = endpoint({
  does: 'Content of one kind: what is published in its order, or what is not by its latest change.',
  call: 'GET /api/Admin/content',
  who: administrator,
  input: z.object(askedContent),
  output: z.array(ContentItem),
  errors: [],
  isPaged: true,
});

export const contentSheet = endpoint({
  does: 'The same as a file for spreadsheets (CSV); that it was taken is written into the history.',
  call: 'GET /api/Admin/content-sheet',
  who: administrator,
  input: z.object(askedContent),
  output: z.unknown(),
  errors: [],
  isFile: true,
});

/** Without a number a draft is made; with one, that thing is changed, if its `version` is still the one that was seen. */
const which = { id: optional(rule.id), version: optional(rule.integer(1, Number.MAX_SAFE_INTEGER)) };
const saving = { who: administratorWho('edits'), output: ContentItem, message: said.saved, creates: true } as const;
const shortText = rule.text(rule.lengthMax.title);

export const saveNews = endpoint({
  ...saving,
  does: 'Makes or changes a news item; a new one needs its picture.',
  call: 'POST /api/Admin/content/news',
  input: z.object({ ...which, title: required(rule.title, said.title) }),
  pictures: { image: 'optional' },
  errors: ['not_found', 'content_changed', 'image_invalid'],
});

export const saveQuote = endpoint({
  ...saving,
  does: 'Makes or changes a saying.',
  call: 'POST /api/Admin/content/quote',
  input: z.object({ ...which, text: required(shortText, said.quote) }),
  errors: ['not_found', 'content_changed'],
});

export const saveTestimonial = endpoint({
  ...saving,
  does: 'Makes or changes a testimonial.',
  call: 'POST /api/Admin/content/testimonial',
  input: z.object({
    ...which,
    authorName: required(rule.text(rule.lengthMax.name), said.authorName),
    role: required(rule.text(rule.lengthMax.name), said.role),
    content: required(rule.paragraph, said.content),
  }),
  errors: ['not_found', 'content_changed'],
});

export const saveBenefit = endpoint({
  ...saving,
  does: 'Makes or changes a benefit; a new one needs its picture.',
  call: 'POST /api/Admin/content/benefit',
  input: z.object({
    ...which,
    type: required(rule.oneOf(audiences), said.audience),
    title: required(rule.title, said.title),
    text: optional(rule.paragraph),
  }),
  pictures: { image: 'optional' },
  errors: ['not_found', 'content_changed', 'image_invalid'],
});

export const saveAd = endpoint({
  ...saving,
  does: 'Makes or changes an announcement about a case.',
  call: 'POST /api/Admin/content/ad',
  input: z.object({
    ...which,
    title: required(rule.title, said.title),
    description: required(rule.paragraph, said.description),
    city: required(rule.text(rule.lengthMax.name), said.city),
    governorate: optional(rule.text(rule.lengthMax.name)),
    lawyerSpecialty: required(rule.text(rule.lengthMax.name), said.specialty),
  }),
  errors: ['not_found', 'content_changed'],
});

const one = z.object({ id: required(rule.id, said.version) });

export const publishContent = endpoint({
  does: 'Makes a thing public, before the others of its kind.',
  call: 'POST /api/Admin/content/publish',
  who: administratorWho('edits'),
  input: one,
  output: ContentItem,
  errors: ['not_found', 'state_changed', 'content_full'],
  message: said.published,
});

export const withdrawContent = endpoint({
  does: 'Takes a thing out of the public lists; it is kept.',
  call: 'POST /api/Admin/content/withdraw',
  who: administratorWho('edits'),
  input: one,
  output: ContentItem,
  errors: ['not_found', 'state_changed'],
  message: said.withdrawn,
});

export const moveContent = endpoint({
  does: 'Moves a public thing one place, before or after its neighbour; at the end of the list it stays.',
  call: 'POST /api/Admin/content/move',
  who: administratorWho('edits'),
  input: z.object({ ...one.shape, to: required(rule.oneOf(['earlier', 'later']), said.version) }),
  output: ContentItem,
  errors: ['not_found', 'state_changed'],
  message: said.moved,
});

export const saveInfo = endpoint({
  does: 'Sets the about and privacy texts.',
  call: 'PUT /api/Admin/content/info',
  who: administratorWho('edits'),
  input: z.object({
    about: required(rule.longText, said.about),
    privacy: required(rule.longText, said.privacy),
    version: required(rule.integer(0, Number.MAX_SAFE_INTEGER), said.version),
  }),
  output: info.output,
  errors: ['content_changed'],
  message: said.saved,
});

export const editingApi = {
  listContent,
  contentSheet,
  saveNews,
  saveQuote,
  saveTestimonial,
  saveBenefit,
  saveAd,
  publishContent,
  withdrawContent,
  moveContent,
  saveInfo,
} satisfies Record<string, Endpoint>;
