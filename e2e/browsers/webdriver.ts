import type { BrowserTab, Key } from './test-browser.ts';

/** Sends one command of WebDriver and returns its value. @throws Error with the message of the driver */
export type SendCommand = (command: WebDriverCommand, parameters?: object) => Promise<unknown>;

/** The commands that are used: path of the W3C's WebDriver, and name in Firefox's Marionette protocol. */
export const COMMANDS = {
  setTimeouts: { method: 'POST', path: '/timeouts', marionette: 'WebDriver:SetTimeouts' },
  setWindowRect: { method: 'POST', path: '/window/rect', marionette: 'WebDriver:SetWindowRect' },
  newWindow: { method: 'POST', path: '/window/new', marionette: 'WebDriver:NewWindow' },
  switchToWindow: { method: 'POST', path: '/window', marionette: 'WebDriver:SwitchToWindow' },
  closeWindow: { method: 'DELETE', path: '/window', marionette: 'WebDriver:CloseWindow' },
  navigate: { method: 'POST', path: '/url', marionette: 'WebDriver:Navigate' },
  refresh: { method: 'POST', path: '/refresh', marionette: 'WebDriver:Refresh' },
  back: { method: 'POST', path: '/back', marionette: 'WebDriver:Back' },
  forward: { method: 'POST', path: '/forward', marionette: 'WebDriver:Forward' },
  execute: { method: 'POST', path: '/execute/async', marionette: 'WebDriver:ExecuteAsyncScript' },
  getHandle: { method: 'GET', path: '/window', marionette: 'WebDriver:GetWindowHandle' },
  performActions: { method: 'POST', path: '/actions', marionette: 'WebDriver:PerformActions' },
} as const;
export type WebDriverCommand = keyof typeof COMMANDS;

const TIMEOUT = 30_000;
/** The code points of WebDriver for keys without a character. */
const KEYS: Record<string, string> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  ArrowDown: '\uE015',
  Control: '\uE009',
};

/** The tabs of one WebDriver session. Commands concern the selected tab, so they run one at a time. */
export class WebDriverTabs {
  private readonly send: SendCommand;
  /** The tab that the browser started with stays open: the session ends with its last tab. */
  private first: string | undefined;
  private selected: string | undefined;
  private last: Promise<unknown> = Promise.resolve();

  constructor(send: SendCommand) {
    this.send = send;
  }

  async open(): Promise<BrowserTab> {
    this.first ??= (await this.send('getHandle')) as string;
    // Only tabs in front get input, and WebKitGTK opens tabs behind the selected one.
    const { handle } = (await this.sendTo(this.first, 'newWindow', { type: 'window' })) as { handle: string };
    const tab = new WebDriverTab((command, parameters) => this.sendTo(handle, command, parameters));
    await this.sendTo(handle, 'setTimeouts', { script: TIMEOUT, pageLoad: TIMEOUT, implicit: 0 });
    await this.sendTo(handle, 'setWindowRect', { x: 0, y: 0, width: 1440, height: 900 });
    return tab;
  }

  private sendTo(handle: string, command: WebDriverCommand, parameters?: object): Promise<unknown> {
    const sent = this.last.then(async () => {
      if (this.selected !== handle) await this.send('switchToWindow', { handle });
      this.selected = handle;
      return this.send(command, parameters);
    });
    this.last = sent.catch(() => undefined);
    return sent;
  }
}

class WebDriverTab implements BrowserTab {
  private readonly send: SendCommand;

  constructor(send: SendCommand) {
    this.send = send;
  }

  async goto(address: string): Promise<void> {
    await this.send('navigate', { url: address });
  }

  async reload(): Promise<void> {
    await this.send('refresh');
  }

  async back(): Promise<void> {
    await this.send('back');
  }

  async forward(): Promise<void> {
    await this.send('forward');
  }

  async evaluate<Args extends unknown[], Result>(
    script: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result> {
    const answer = (await this.send('execute', {
      script: `const done = arguments[arguments.length - 1];
        Promise.resolve().then(() => (${script})(...Array.prototype.slice.call(arguments, 0, -1)))
          .then(value => done({ value }), error => done({ error: String(error) + '\\n' + error.stack }));`,
      args,
    })) as { value: Result } | { error: string };
    if ('error' in answer) throw new Error(answer.error);
    return answer.value;
  }

  async click(css: string): Promise<void> {
    const [x, y] = await this.evaluate(visibleMiddle, css);
    await this.send('performActions', {
      actions: [
        {
          type: 'pointer',
          id: 'mouse',
          parameters: { pointerType: 'mouse' },
          actions: [
            { type: 'pointerMove', duration: 0, x, y, origin: 'viewport' },
            { type: 'pointerDown', button: 0 },
            { type: 'pointerUp', button: 0 },
          ],
        },
      ],
    });
  }

  async type(text: string): Promise<void> {
    await this.pressAll([...text].flatMap(each => [keyDown(each), keyUp(each)]));
  }

  async press(key: Key): Promise<void> {
    const parts = key.split(/(?<=.)\+/);
    await this.pressAll([...parts.map(keyDown), ...parts.reverse().map(keyUp)]);
  }

  async close(): Promise<void> {
    await this.send('closeWindow');
  }

  private async pressAll(actions: object[]): Promise<void> {
    await this.send('performActions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }
}

/** Runs in the page: the middle of the part of an element that is within the window. Throws if it is covered there. */
function visibleMiddle(css: string): [x: number, y: number] {
  const element = document.querySelector(css);
  if (!element) throw new Error(`No element matches ${css}.`);
  element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const x = Math.round((Math.max(left, 0) + Math.min(right, innerWidth)) / 2);
  const y = Math.round((Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2);
  const hit = document.elementFromPoint(x, y);
  if (!hit || !(element.contains(hit) || hit.contains(element)))
    throw new Error(`${element.outerHTML.slice(0, 200)} is covered by ${hit?.outerHTML.slice(0, 200)}.`);
  return [x, y];
}

const keyDown = (key: string) => ({ type: 'keyDown', value: keyValue(key) });
const keyUp = (key: string) => ({ type: 'keyUp', value: keyValue(key) });
const keyValue = (key: string) => KEYS[key] ?? (key === '\n' ? KEYS.Enter! : key);
