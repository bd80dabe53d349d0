import manifest from '../../package.json' with { type: 'json' };

/** The version of this program, for those who run it: `1.0.0`. */
export const version: string = manifest.version;
