import { Injectable } from '@nestjs/common';
import { Secrets } from '../../../platform/config/secrets.js';

/** 32 characters, none of which is taken for another. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 16;

/** Numbers that tell nothing of an account, and are the same again for the same one: 80 bits, in groups of four. */
@Injectable()
export class ErasureReceipts {
  constructor(private readonly secrets: Secrets) {}

  of(userId: string): string {
    const bytes = this.secrets.hmac('erasure-receipts', userId).subarray(0, LENGTH);
    const text = [...bytes].map((byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('');
    return text.match(/.{4}/g)?.join('-') ?? text;
  }
}
