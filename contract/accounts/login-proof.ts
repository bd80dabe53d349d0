import { optional } from '#contract/core/fields.ts';
import * as rule from '#contract/core/rules.ts';

/**
 * What shows that a login comes from the owner, after too many wrong passwords over all addresses. Not needed otherwise
 * (specification#signing-in).
 */
export const loginProof = {
  /** 32 random bytes in base64url that this browser keeps. A login remembers them for its account. */
  device: optional(rule.text(100)),
  /** The token of the mailed link. */
  link: optional(rule.text(100)),
};

/** How long a mailed link lets one login through. */
export const loginLinkMinutes = 10;
