import type { PlanDuration } from '@shop/contracts/limits';
import { defineEvents, type DomainEvent } from '@shop/kernel/events';

/** Terms of a plan before the event; `null` where version 1 of the event did not record them. */
interface PlanTerms {
  readonly durationType: PlanDuration;
  readonly priceCents: number;
}

const withoutPrevious = { 1: { upcast: (data: object) => ({ ...data, previous: null }) } };

export type ProductEvent =
  | DomainEvent<'ProductCreated', { productId: number; name: string; description: string }>
  | DomainEvent<
      'ProductDescribed',
      /** `previous`: what it was; `null` where version 1 did not record it. */
      { productId: number; name: string; description: string; previous: { name: string; description: string } | null }
    >
  | DomainEvent<'PlanOffered', { productId: number; planId: number; durationType: PlanDuration; priceCents: number }>
  | DomainEvent<
      'PlanPriceChanged',
      { productId: number; planId: number; priceCents: number; previous: PlanTerms | null }
    >
  | DomainEvent<'PlanRetired', { productId: number; planId: number; previous: PlanTerms | null }>
  | DomainEvent<'ProductPhotoChanged', { productId: number; photo: string; replaced: string | null }>
  | DomainEvent<'ProductActivated', { productId: number }>
  | DomainEvent<'ProductDisabled', { productId: number }>
  | DomainEvent<'ProductDeleted', { productId: number }>;

export const productEvents = defineEvents<ProductEvent>({
  ProductCreated: { version: 1 },
  ProductDescribed: { version: 2, older: withoutPrevious },
  PlanOffered: { version: 1 },
  PlanPriceChanged: { version: 2, older: withoutPrevious },
  PlanRetired: { version: 2, older: withoutPrevious },
  ProductPhotoChanged: { version: 1 },
  ProductActivated: { version: 1 },
  ProductDisabled: { version: 1 },
  ProductDeleted: { version: 1 },
});
