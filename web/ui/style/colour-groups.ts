/** Every colour of `tokens.css`, by purpose. */
export const colourGroups = {
  ground: ['paper', 'sunken', 'surface', 'raised'],
  text: ['ink', 'muted', 'line', 'line-strong'],
  primary: ['primary', 'primary-hover', 'on-primary', 'tint', 'on-tint'],
  brass: ['brass', 'brass-deco'],
  deep: ['deep', 'on-deep', 'on-deep-muted', 'deep-brass', 'deep-brass-hover', 'on-deep-brass'],
  states: ['danger', 'danger-tint', 'success', 'success-tint', 'warning', 'warning-tint', 'info', 'info-tint'],
  around: ['focus', 'scrim'],
} as const;
