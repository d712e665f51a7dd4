import { Injectable } from '@nestjs/common';
import { Secrets } from '../../../../platform/config/secrets.js';

/** 32 characters that are not mistaken for each other. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 16;

/** Receipt numbers of erasures: 80 bits in groups of four, derived from the account and not traceable to it. */
@Injectable()
export class ErasureReceipts {
  constructor(private readonly secrets: Secrets) {}

  of(userId: string): string {
    const bytes = this.secrets.hmac('erasure-receipts', userId).subarray(0, LENGTH);
    const text = [...bytes].map((byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('');
    return text.match(/.{4}/g)?.join('-') ?? text;
  }
}
