type Named = readonly (readonly [name: string, sign: RegExp])[];

/** The first that fits counts: what is built on another says so beside its own name. */
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
 * Roughly on what somebody signs in, for him to know the session again: «Chrome · Android». Made of our own words only,
 * whatever the program says of itself; null when it says nothing that we know.
 */
export function deviceOf(userAgent: string): string | null {
  const known = [nameIn(programs, userAgent), nameIn(systems, userAgent)].filter((name) => name !== undefined);
  return known.join(' · ') || null;
}
