import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  expect,
  type Page,
} from '@playwright/test';

/** Looks at a page until it is as said; patient, for the machine may be busy. */
export const see = expect.configure({ timeout: 20_000 });

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Tabs of one person share a process, and so the compiled code.
  '--process-per-site',
];

/** Starts Chromium; `hosts` are its rules of where a name and port lead. */
export const launchBrowser = (hosts: string): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [...ARGS, `--host-resolver-rules=${hosts}`],
  });

export interface VisitOptions extends BrowserContextOptions {
  /** Token of the account that is already signed in. */
  readonly token?: string;
  readonly storage?: Readonly<Record<string, string>>;
}

/** For a story about what moves, or about the focus while it moves. */
export const IN_MOTION = { reducedMotion: 'no-preference' } as const;

/** Said of a page whose scripts a busy machine begins late. */
const OF_A_SLOW_MACHINE = /preloaded using link preload but not used within a few seconds/;

/** One person's browser: storage of its own, and a console in which nothing may be said. */
export class Visit {
  private readonly troubles: string[] = [];
  private readonly provoked: RegExp[] = [];
  private resident: Page | null = null;

  private constructor(readonly context: BrowserContext) {
    context.setDefaultTimeout(20_000);
    context.on('console', (message) => {
      const type = message.type();
      if (OF_A_SLOW_MACHINE.test(message.text())) return;
      if (type === 'error' || type === 'warning') {
        this.troubles.push(`${type}: ${message.text()} (${message.location().url})`);
      }
    });
    context.on('weberror', (error) => this.troubles.push(`page error: ${String(error.error().stack)}`));
  }

  static async begin(
    browser: Browser,
    origin: string,
    { token, storage = {}, ...options }: VisitOptions,
  ): Promise<Visit> {
    const stored = { ...storage, ...(token !== undefined && { authToken: token }) };
    const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
    const context = await browser.newContext({
      baseURL: origin,
      locale: 'pt-BR',
      viewport: { width: 1280, height: 800 },
      // Filling the storage takes a page of its own.
      ...(localStorage.length > 0 && { storageState: { cookies: [], origins: [{ origin, localStorage }] } }),
      ...options,
    });
    return new Visit(context);
  }

  /** Opens a tab at that address; a drawn page that takes no input has been replaced by the live one. */
  async open(path: string): Promise<Page> {
    const page = await this.context.newPage();
    await page.goto(path);
    await page.locator('#root > [inert]').waitFor({ state: 'detached' });
    return page;
  }

  /** Opens a tab that stays, so that later tabs find their process running, with the code of the screens compiled. */
  async stay(): Promise<this> {
    this.resident = await this.context.newPage();
    await this.resident.goto('/favicon.svg');
    return this;
  }

  /** Expects a console message of something that this story does on purpose. */
  provokes(line: RegExp): void {
    this.provoked.push(line);
  }

  /** Closes its tabs but the one that stays; returns the unexpected messages of its console since the last time. */
  async closeTabs(): Promise<readonly string[]> {
    const tabs = this.context.pages().filter((page) => page !== this.resident);
    await Promise.all(tabs.map((page) => page.close()));
    const provoked = this.provoked.splice(0);
    return this.troubles.splice(0).filter((trouble) => !provoked.some((line) => line.test(trouble)));
  }

  /** Closes it; returns the unexpected messages of its console. */
  async end(): Promise<readonly string[]> {
    const troubles = await this.closeTabs();
    await this.context.close();
    return troubles;
  }
}

/** Opens a tab and waits until a topic of it is pushed: a polled balance is never as quick as these stories ask. */
export async function openLive(visit: Visit, path: string): Promise<Page> {
  const page = await visit.context.newPage();
  const live = new Promise<void>((resolve) => {
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        if (payload.toString().includes('"epoch"')) resolve();
      });
    });
  });
  await page.goto(path);
  await live;
  return page;
}

/** Time that `walkTo` goes on for: some controls cannot be focused until the page is hydrated. */
const WALK_MS = 15_000;

/** Presses Tab, or the other key, until that is focused, as someone without a pointer does. */
export async function walkTo(page: Page, target: ReturnType<Page['locator']>, key = 'Tab'): Promise<void> {
  await see(target.filter({ visible: true }).first()).toBeVisible();
  const focused = target.and(page.locator(':focus'));
  for (const end = Date.now() + WALK_MS; Date.now() < end;) {
    if ((await focused.count()) > 0) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} never came to ${String(target)}.`);
}

export const press = async (page: Page, target: ReturnType<Page['locator']>): Promise<void> => {
  await walkTo(page, target);
  await page.keyboard.press('Enter');
};
