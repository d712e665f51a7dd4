import { AddBlock } from '@shop/contracts/blocklist';
import { historyOf, rejection } from '@shop/kernel/histories';
import fc from 'fast-check';
import * as v from 'valibot';
import { comparedForm } from '../services/block-values.js';
import {
  addBlock,
  blockableDomains,
  blockInForce,
  expireBlock,
  removeBlock,
  replaceBlock,
  valueBlocks,
} from './block.js';

const NOON = '2026-11-20T12:00:00.000Z';
const ONE = '2026-11-20T13:00:00.000Z';
const MONTH_LATER = '2026-12-20T13:00:00.000Z';

const added = (blockId: string, expiresAt: string | null = null, at = NOON) => ({
  blockId,
  kind: 'hwid' as const,
  value: 'a1',
  reason: '',
  expiresAt,
  createdBy: 'u1',
  at,
});
const { given: after } = historyOf(valueBlocks);

describe('the blocks of a value', () => {
  it('are in force from the first until its end or removal, one at a time', () => {
    const blocked = after(...addBlock(valueBlocks.initial, added('b1', ONE)));
    expect(blockInForce(blocked, NOON)?.blockId).toBe('b1');
    expect(blockInForce(blocked, ONE)).toBeNull();
    expect(rejection(() => addBlock(blocked, added('b2')))).toBe('ALREADY_BLOCKED');
    expect(addBlock(blocked, added('b1'))).toEqual([]);
    const removed = [blocked, ...removeBlock(blocked, 'b1', NOON)] as const;
    expect(removed.slice(1)).toEqual([{ type: 'BlockRemoved', data: { blockId: 'b1', kind: 'hwid' } }]);
  });

  it('leave an ended one with its successor for 30 days', () => {
    const state = after(
      { type: 'BlockAdded', data: added('b1', ONE) },
      { type: 'BlockAdded', data: added('b2', null, ONE) },
    );
    expect(blockInForce(state, ONE)?.blockId).toBe('b2');
    expect(removeBlock(state, 'b1', ONE)).toHaveLength(1);
    expect(rejection(() => removeBlock(state, 'b1', MONTH_LATER))).toBe('NOT_FOUND');
    const much = after(
      { type: 'BlockAdded', data: added('b1', ONE) },
      { type: 'BlockAdded', data: added('b3', null, MONTH_LATER) },
    );
    expect(much.blocks.map(({ blockId }) => blockId)).toEqual(['b3']);
  });
});

describe('the block of a person who is erased', () => {
  const first = { blockId: 'b1', kind: 'hwid' } as const;
  const removal = { type: 'BlockRemoved', data: first } as const;

  it('is replaced by one without value and reason that is in force, once', () => {
    const replacing = replaceBlock(after({ type: 'BlockAdded', data: added('b1') }), first, 'b2');
    expect(replacing).toEqual([removal, { type: 'BlockAdded', data: { ...added('b2'), value: null, reason: null } }]);
    const state = after({ type: 'BlockAdded', data: added('b1') }, ...replacing);
    expect(blockInForce(state, MONTH_LATER)?.blockId).toBe('b2');
    expect(replaceBlock(state, first, 'b3')).toEqual([]);
    expect(addBlock(state, added('b1'))).toEqual([]);
  });

  it('leaves the block of another act as it is, and is not added after all', () => {
    const other = { type: 'BlockAdded', data: added('b0') } as const;
    expect(replaceBlock(after(other), first, 'b2')).toEqual([removal]);
    const state = after(other, removal);
    expect(blockInForce(state, NOON)?.blockId).toBe('b0');
    expect(addBlock(after(removal), added('b1'))).toEqual([]);
  });
});

describe('an ended block', () => {
  const ended = { blockId: 'b1', kind: 'hwid' } as const;
  const first = { type: 'BlockAdded', data: added('b1', ONE) } as const;

  it('is removed once it is not listed any more, also after a successor, and once only', () => {
    expect(expireBlock(after(first), ended, ONE)).toEqual([]);
    const removal = { type: 'BlockRemoved', data: ended } as const;
    expect(expireBlock(after(first), ended, MONTH_LATER)).toEqual([removal]);
    const succeeded = after(first, { type: 'BlockAdded', data: added('b3', null, MONTH_LATER) });
    expect(expireBlock(succeeded, ended, MONTH_LATER)).toEqual([removal]);
    expect(expireBlock(after(first, removal), ended, MONTH_LATER)).toEqual([]);
  });

  it('is not, while it has no end', () => {
    const endless = after({ type: 'BlockAdded', data: added('b1') });
    expect(expireBlock(endless, ended, MONTH_LATER)).toEqual([]);
  });
});

describe('a value', () => {
  const read = (kind: string, value: string) => {
    const { kind: read, value: given } = v.parse(AddBlock, { kind, value });
    return comparedForm(read, given);
  };

  it('has one form however it is written, and that form is its own', () => {
    const spelt = (value: string) => fc.constantFrom(value, value.toUpperCase(), ` ${value} `);
    const label = fc.stringMatching(/^[a-z][a-z\d]{0,9}$/);
    const values = fc.oneof(
      fc.tuple(fc.constant('hwid'), fc.stringMatching(/^[a-z\d-]{1,40}$/)),
      fc.tuple(fc.constant('username'), fc.stringMatching(/^[a-z\d_.-]{3,32}$/)),
      fc.tuple(
        fc.constant('email-domain'),
        fc.array(label, { minLength: 2, maxLength: 8 }).map((labels) => `${labels.join('.')}`),
      ),
      fc.tuple(fc.constant('address'), fc.ipV4()),
    );
    fc.assert(
      fc.property(
        values.chain(([kind, value]) => fc.tuple(fc.constant(kind), fc.constant(value), spelt(value))),
        ([kind, value, other]) => {
          if (kind === 'username' && other !== other.trim()) return;
          if (kind === 'email-domain' && value.split('.').at(-1)?.length === 1) return;
          expect(read(kind, other)).toBe(read(kind, value));
          expect(read(kind, read(kind, value))).toBe(read(kind, value));
        },
      ),
    );
  });

  it('of IPv6 is the network of its first four groups, in every spelling of the address', () => {
    const group = fc.nat({ max: 0xffff });
    fc.assert(
      fc.property(fc.tuple(group, group, group), fc.tuple(group, group, group, group), (mine, host) => {
        const network = [0x2001, ...mine].map((part) => part.toString(16));
        const long = [...network, ...host.map((part) => part.toString(16).padStart(4, '0'))].join(':');
        const zero = read('address', `${network.join(':')}::`);
        expect(read('address', long)).toBe(zero);
        expect(read('address', long.toUpperCase())).toBe(zero);
        expect(zero).toMatch(/\/64$/);
      }),
    );
    expect(read('address', '::ffff:203.0.113.7')).toBe('203.0.113.7');
  });
});

describe('an e-mail address', () => {
  it('is blocked by its domain and those above, up to two labels, and never by a part of one', () => {
    expect(blockableDomains('A@b.C.example.com')).toEqual(['b.c.example.com', 'c.example.com', 'example.com']);
    expect(blockableDomains('a@example.com')).toEqual(['example.com']);
  });

  it('is compared with few domains, however many it is under', () => {
    expect(blockableDomains(`a@${'x.'.repeat(100)}com`)).toHaveLength(7);
  });
});
