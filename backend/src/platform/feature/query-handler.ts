import { type Abstract, Inject, type Type } from '@nestjs/common';
import { type IQueryHandler, type Query, QueryHandler } from '@nestjs/cqrs';

type Parts<P extends readonly unknown[]> = { readonly [At in keyof P]: Type<P[At]> | Abstract<P[At]> };
type Message<Q> = abstract new (...given: never[]) => Q;

/**
 * Returns the handler of a query that needs no class of its own, because its work is one call or two. `parts` names the
 * providers; Nest injects them, and `execute` gets them after the query.
 */
export function queryHandler<Q extends Query<Result>, Result, P extends readonly unknown[]>(
  query: Message<Q & Query<Result>>,
  parts: readonly [...Parts<P>],
  execute: (query: Q, ...parts: P) => Result | Promise<Result>,
): Type<IQueryHandler<Q, Result>> {
  class Handler {
    private readonly given: P;

    constructor(...given: unknown[]) {
      this.given = given as unknown as P;
    }

    async execute(message: Q): Promise<Result> {
      return execute(message, ...this.given);
    }
  }
  parts.forEach((part, at) => {
    Inject(part as Type)(Handler, undefined, at);
  });
  QueryHandler(query as Type<Q>)(Handler);
  // Nest names a handler in its errors by its class.
  Object.defineProperty(Handler, 'name', { value: `${query.name}Handler` });
  return Handler as unknown as Type<IQueryHandler<Q, Result>>;
}
