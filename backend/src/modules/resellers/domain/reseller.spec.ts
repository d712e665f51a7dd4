import { changeDiscount } from './reseller.js';

describe('the discount of a reseller', () => {
  const to = (percent: number, isOn: boolean) => ({ userId: 'u1', percent, isOn });

  it('records the discount before it as the stream has it', () => {
    expect(changeDiscount({ percent: 20 }, to(10, true))).toEqual([
      { type: 'ResellerDiscountChanged', data: { userId: 'u1', percent: 10, previousPercent: 20 } },
    ]);
    expect(changeDiscount({ percent: 20 }, to(20, true))).toEqual([]);
  });

  it('begins at none after a lost role', () => {
    expect(changeDiscount({ percent: 20 }, to(20, false))).toMatchObject([{ data: { previousPercent: 0 } }]);
    expect(changeDiscount({ percent: 20 }, to(0, false))).toEqual([]);
  });
});
