/** Steps of a browser of another engine. Each engine has one; the steps of a journey are built on it. */
export type Driver = {
  /** Loads this address and waits for its `load`. */
  open: (url: string) => Promise<void>;
  /** Loads the same page again, with what its history entry carries. */
  reload: () => Promise<void>;
  /** Runs the source of a function in the page, with these arguments; what it returns must fit into JSON. */
  run: (source: string, args: readonly unknown[]) => Promise<unknown>;
  /** Presses the mouse at this place of the window, in CSS pixels. */
  press: (x: number, y: number, times: number) => Promise<void>;
  /** Types each character of the text, or the key with this code of WebDriver. */
  type: (text: string) => Promise<void>;
  /** Puts these files into the field that the source of a function returns. */
  setFiles: (source: string, args: readonly unknown[], files: readonly string[]) => Promise<void>;
  resize: (width: number, height: number) => Promise<void>;
  /** The window as a PNG. */
  picture: () => Promise<Buffer>;
  /** The page as this engine prints it on A4. */
  pdf: () => Promise<Buffer>;
  /** All errors and warnings of the console and all errors that no script caught, until now. */
  trouble: () => readonly string[];
  close: () => Promise<void>;
};

/** The codes of WebDriver for keys without a character. */
export const keyCodes: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  ArrowDown: '\uE015',
};

export const pointerActions = (x: number, y: number, times: number) => [
  {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
      ...Array.from({ length: times }, () => [
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]).flat(),
    ],
  },
];

export const keyActions = (text: string) => [
  {
    type: 'key',
    id: 'keyboard',
    actions: [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
];
