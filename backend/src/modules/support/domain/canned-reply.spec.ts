import { historyOf, rejection } from '@shop/kernel/histories';
import { addCannedReply, cannedReply, changeCannedReply, deleteCannedReply } from './canned-reply.js';

const { given, then } = historyOf(cannedReply);
const reply = { replyId: 'r1', title: 'Saudação', content: 'Olá, {{username}}!' };
const added = then(given(), addCannedReply(given(), reply));

describe('a canned reply', () => {
  it('is added once', () => {
    expect(added).toEqual({ status: 'present', ...reply });
    expect(addCannedReply(added, reply)).toEqual([]);
  });

  it('changes what is given and keeps the rest; nothing changes twice', () => {
    const [changed] = changeCannedReply(added, { title: 'Boas-vindas' });
    const previous = { title: reply.title, content: reply.content };
    expect(changed?.data).toEqual({ ...reply, title: 'Boas-vindas', previous });
    expect(changeCannedReply(added, { title: reply.title })).toEqual([]);
  });

  it('is gone for good once it is deleted', () => {
    const deleted = then(added, deleteCannedReply(added));
    expect(rejection(() => deleteCannedReply(deleted))).toBe('NOT_FOUND');
    expect(rejection(() => changeCannedReply(deleted, { title: 'x' }))).toBe('NOT_FOUND');
    expect(rejection(() => changeCannedReply(given(), { title: 'x' }))).toBe('NOT_FOUND');
    expect(addCannedReply(deleted, reply)).toEqual([]);
  });
});
