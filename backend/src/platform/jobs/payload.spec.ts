import { IsInt, IsString } from 'class-validator';
import { readPayload, UnfitPayloadError } from './payload.js';

class Payload {
  @IsString() orderId!: string;
  @IsInt() attempt!: number;
}

describe('a job payload', () => {
  it('becomes an instance of its class', () => {
    const payload = readPayload(Payload, { orderId: 'o', attempt: 1 });
    expect(payload).toBeInstanceOf(Payload);
    expect(payload).toEqual({ orderId: 'o', attempt: 1 });
  });

  it.each([
    [{ orderId: 'o' }, 'attempt'],
    [{ orderId: 1, attempt: 1 }, 'orderId'],
    [{ orderId: 'o', attempt: 1, more: 's3cr3t' }, 'more'],
  ])('that does not fit is rejected, naming its fields only: %j', (payload, field) => {
    expect(() => readPayload(Payload, payload)).toThrow(UnfitPayloadError);
    expect(() => readPayload(Payload, payload)).toThrow(field);
    expect(() => readPayload(Payload, payload)).not.toThrow('s3cr3t');
  });

  it.each([null, undefined, 'x', [[]]])('is an object, not %j', (payload) => {
    expect(() => readPayload(Payload, payload)).toThrow(UnfitPayloadError);
  });
});
