/** A browser with an empty profile. */
export interface TestBrowser {
  /** Name and version, as in "Firefox 153.8.0". */
  readonly title: string;
  /** Opens a tab and brings it to the front. */
  newTab(): Promise<BrowserTab>;
  /** Ends the browser and removes its profile. */
  close(): Promise<void>;
}

/** The keys that tests press, by their names in `KeyboardEvent.key`. */
export type Key = 'Enter' | 'Escape' | 'Tab' | 'ArrowDown' | 'Control+a' | 'Control+Enter' | 'Control+ ';

/** A tab. Navigations resolve when the document has loaded; scripts and loads fail after 30 seconds. */
export interface BrowserTab {
  goto(address: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  /** Runs a self-contained function in the page and returns a copy of what it resolves with. */
  evaluate<Args extends unknown[], Result>(
    script: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>;
  /** Clicks the middle of the only element that matches. @throws if another element covers it */
  click(css: string): Promise<void>;
  /** Types into the focused element, a key at a time. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  close(): Promise<void>;
}
