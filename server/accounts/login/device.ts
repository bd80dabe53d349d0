type Named = readonly (readonly [name: string, sign: RegExp])[];

/** The first match wins: a browser that is built on another one names both, so the more special ones come first. */
const programs: Named = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPiOS|Opera)\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['UC Browser', /\bUCBrowser\//],
  ['Huawei Browser', /\bHuaweiBrowser\//],
  ['Mi Browser', /\bMiuiBrowser\//],
  ['Facebook', /\bFB(?:AN|AV|_IAB)\b/],
  ['Instagram', /\bInstagram\b/],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|Chromium|CriOS)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
];
const systems: Named = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

const nameIn = (named: Named, userAgent: string) => named.find(([, sign]) => sign.test(userAgent))?.[0];

/**
 * A short label of the browser and the system, such as «Chrome · Android», by which people recognise their sessions.
 * It contains only names from these tables, never text of the user agent; null if no name matches.
 */
export function deviceOf(userAgent: string): string | null {
  const known = [nameIn(programs, userAgent), nameIn(systems, userAgent)].filter((name) => name !== undefined);
  return known.join(' · ') || null;
}
