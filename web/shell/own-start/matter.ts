import type { publicSettings } from '#contract/content/calls.ts';
import type { Output } from '#contract/core/endpoint.ts';
import type { MyRequest } from '#contract/requests/calls.ts';

export type OwnSettings = Output<typeof publicSettings>;

/** Something of one's own to do or to know, and the place where it is done. */
export type OwnMatter = {
  readonly title: string;
  readonly text: string;
  readonly to: string;
  readonly act: string;
  /** `you`: it waits for this person; `date`: it comes up; `others`: somebody else acts. */
  readonly by: 'you' | 'date' | 'others';
  readonly requestId?: number;
  /** A request whose fee is paid right here. */
  readonly payment?: { readonly request: MyRequest; readonly settings: OwnSettings };
};
