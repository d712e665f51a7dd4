import { Injectable, type Provider } from '@nestjs/common';
import type { AnyReaction } from './reaction.js';

/** Every reaction of the product, as the features register them. */
@Injectable()
export class ReactionCatalogue {
  readonly reactions: AnyReaction[] = [];

  add(reaction: AnyReaction): AnyReaction {
    this.reactions.push(reaction);
    return reaction;
  }
}

/** Registers a feature's reactions with the runner. */
export const provideReactions = (...reactions: readonly { readonly name: string }[]): Provider[] =>
  reactions.map((reaction) => ({
    provide: `reaction:${reaction.name}`,
    useFactory: (catalogue: ReactionCatalogue) => catalogue.add(reaction as AnyReaction),
    inject: [ReactionCatalogue],
  }));
