import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { escapedHtml } from '../mail/html.js';
import { PackedFiles } from './packed.js';

/** Texts for the placeholders of one card of the landing page. */
export interface LandingOffer {
  readonly name: string;
  readonly description: string;
  /** As it is read: «R$ 9,90». */
  readonly price: string;
}

const CACHED_MS = 5_000;
const WAITED_MS = 300;
const TEMPLATE = /<!--offer-->([\s\S]*?)<!--\/offer-->/;

type Source = () => Promise<readonly LandingOffer[]>;

/** Source of the products on the prerendered landing page; the module that owns them provides it. */
@Injectable()
export class LandingPage {
  private readonly logger = new Logger(LandingPage.name);
  private source: Source = () => Promise.resolve([]);
  private offers: readonly LandingOffer[] = [];
  private readAt = -CACHED_MS;
  private reading: Promise<void> | null = null;
  private filled = { html: '', packed: new PackedFiles() };

  constructor(private readonly clock: Clock) {}

  supply(source: Source): void {
    this.source = source;
  }

  /**
   * Returns the page with the present offers and its compressed forms. If the catalogue is slow or away, the last
   * offers are shown.
   */
  async fill(page: string): Promise<{ readonly html: string; readonly packed: PackedFiles }> {
    if (!this.clock.isWithin(CACHED_MS, this.readAt)) this.reading ??= this.read();
    if (this.reading) await Promise.race([this.reading, new Promise((resolve) => setTimeout(resolve, WAITED_MS))]);
    const html = page.replace(TEMPLATE, (_whole, card: string) =>
      this.offers.map((one) => filledCard(card, one)).join(''),
    );
    if (html !== this.filled.html) this.filled = { html, packed: new PackedFiles() };
    return this.filled;
  }

  private async read(): Promise<void> {
    try {
      this.offers = await this.source();
    } catch (error) {
      this.logger.warn({ err: error }, 'the landing shows the last offers');
    } finally {
      this.readAt = this.clock.nowMs();
      this.reading = null;
    }
  }
}

const filledCard = (card: string, { name, description, price }: LandingOffer): string =>
  Object.entries({ NAME: name, DESCRIPTION: description, PRICE: price }).reduce(
    (html, [key, words]) => html.replaceAll(`%OFFER_${key}%`, () => escapedHtml(words)),
    card,
  );
