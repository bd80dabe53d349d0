import * as z from 'zod/mini';
import { endpoint } from '#contract/core/endpoint.ts';
import { optional, required, withDefault } from '#contract/core/fields.ts';
import { lifecycle } from '#contract/core/lifecycle.ts';
import { administrator, administratorWho } from '#contract/core/permissions.ts';
import * as rule from '#contract/core/rules.ts';
import { audiences, info } from './calls.ts';
import { editingTexts as t } from './copy.ts';

/** The kinds of public content that are lists. Each kind has its own place on the site. */
export const contentKinds = ['news', 'quote', 'testimonial', 'benefit', 'ad'] as const;
export type ContentKind = (typeof contentKinds)[number];

export const contentStates = ['draft', 'published', 'withdrawn'] as const;
export type ContentState = (typeof contentStates)[number];

/** No item is deleted. A withdrawn item is not public and can be published again. */
export const contentLifecycle = lifecycle('content', {
  publish: { by: ['Admin'], from: ['draft', 'withdrawn'], to: 'published' },
  withdraw: { by: ['Admin'], from: ['published'], to: 'withdrawn' },
});

/** At most this many items of one kind are public at once. */
export const publishedMax = 100;

/** An item of any kind, as editors see it. Fields that its kind does not have are null. */
export const ContentItem = z.object({
  id: z.number(),
  kind: z.enum(contentKinds),
  state: z.enum(contentStates),
  /** Counts the changes. An editor sends it back, so that they cannot overwrite a change that they have not seen. */
  version: z.number(),
  updatedAt: z.string(),
  /** The key of the picture under `/api/Files/`, also while the item is not public. */
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
});
export type ContentItem = z.infer<typeof ContentItem>;

export const contentSorts = ['newest', 'oldest'] as const;

export const listContent = endpoint({
  does: 'Content of one kind: published items in their order, other items by their latest change.',
  call: 'GET /api/Admin/content',
  who: administrator,
  input: z.object({
    kind: withDefault(rule.oneOf(contentKinds), 'news'),
    isPublished: withDefault(rule.flag, true),
    /** Words of any text of the item, or its id. */
    q: optional(rule.text(rule.lengthMax.name)),
    /** By the latest change. Published items ignore it: they have the order that editors gave them. */
    sort: withDefault(rule.oneOf(contentSorts), 'newest'),
  }),
  output: z.array(ContentItem),
  isPaged: true,
  csv: { needsConfirmation: false },
});

/**
 * Without an `id` a draft is created. With one, that item is changed if its `version` is still the one sent. `publish`
 * also publishes it, or nothing is saved.
 */
const which = {
  id: optional(rule.id),
  version: optional(rule.version(1)),
  publish: withDefault(rule.flag, false),
};
const saving = {
  ...{ who: administratorWho('edits'), output: ContentItem, message: t.saved, creates: true },
  errors: ['not_found', 'content_changed', 'content_full'],
} as const;
const shortText = rule.text(rule.lengthMax.title);

export const saveNews = endpoint({
  ...saving,
  does: 'Creates or changes a news item. A new one needs a picture.',
  call: 'POST /api/Admin/content/news',
  input: z.object({ ...which, title: required(rule.title, t.title) }),
  pictures: { image: 'optional' },
});

export const saveQuote = endpoint({
  ...saving,
  does: 'Creates or changes a quote.',
  call: 'POST /api/Admin/content/quote',
  input: z.object({ ...which, text: required(shortText, t.quote) }),
});

export const saveTestimonial = endpoint({
  ...saving,
  does: 'Creates or changes a testimonial.',
  call: 'POST /api/Admin/content/testimonial',
  input: z.object({
    ...which,
    authorName: required(rule.text(rule.lengthMax.name), t.authorName),
    role: required(rule.text(rule.lengthMax.name), t.role),
    content: required(rule.paragraph, t.content),
  }),
});

export const saveBenefit = endpoint({
  ...saving,
  does: 'Creates or changes a benefit. A new one needs a picture.',
  call: 'POST /api/Admin/content/benefit',
  input: z.object({
    ...which,
    type: required(rule.oneOf(audiences), t.audience),
    title: required(rule.title, t.title),
    text: optional(rule.paragraph),
  }),
  pictures: { image: 'optional' },
});

export const saveAd = endpoint({
  ...saving,
  does: 'Creates or changes an announcement about a case.',
  call: 'POST /api/Admin/content/ad',
  input: z.object({
    ...which,
    title: required(rule.title, t.title),
    description: required(rule.paragraph, t.description),
    city: required(rule.text(rule.lengthMax.name), t.city),
    governorate: optional(rule.text(rule.lengthMax.name)),
    lawyerSpecialty: required(rule.text(rule.lengthMax.name), t.specialty),
  }),
});

const one = z.object({ id: required(rule.id, t.version) });

export const publishContent = endpoint({
  does: 'Publishes an item, as the first of its kind.',
  call: 'POST /api/Admin/content/publish',
  who: administratorWho('edits'),
  input: one,
  output: ContentItem,
  errors: ['not_found', 'state_changed', 'content_full'],
  message: t.published,
});

export const withdrawContent = endpoint({
  does: 'Removes an item from the public list. The item is kept.',
  call: 'POST /api/Admin/content/withdraw',
  who: administratorWho('edits'),
  input: one,
  output: ContentItem,
  errors: ['not_found', 'state_changed'],
  message: t.withdrawn,
});

export const moveContent = endpoint({
  does: 'Reorders a public item: it changes places with its neighbour before or after it. At the end of the list nothing changes.',
  call: 'POST /api/Admin/content/move',
  who: administratorWho('edits'),
  input: z.object({ ...one.shape, to: required(rule.oneOf(['earlier', 'later']), t.version) }),
  output: ContentItem,
  errors: ['not_found', 'state_changed'],
  message: t.moved,
});

export const saveInfo = endpoint({
  does: 'Sets the about and privacy texts and the terms.',
  call: 'PUT /api/Admin/content/info',
  who: administratorWho('edits'),
  input: z.object({
    about: required(rule.longText, t.about),
    privacy: required(rule.longText, t.privacy),
    terms: required(rule.longText, t.terms),
    version: required(rule.version(0), t.version),
  }),
  output: info.output,
  errors: ['content_changed'],
  message: t.saved,
});
