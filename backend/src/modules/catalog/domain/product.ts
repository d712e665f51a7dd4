import { MAX_AMOUNT_CENTS, type PlanDuration } from '@shop/contracts/limits';
import { defineAggregate } from '@shop/kernel/aggregate';
import { DomainError } from '@shop/kernel/domain-error';
import { productEvents, type ProductEvent } from './product.events.js';

export interface OfferedPlan {
  readonly planId: number;
  readonly durationType: PlanDuration;
  readonly priceCents: number;
}

interface ListedProduct {
  readonly status: 'active' | 'disabled';
  readonly productId: number;
  readonly name: string;
  readonly description: string;
  /** Plans on offer, one a duration; retired ones are gone. */
  readonly plans: readonly OfferedPlan[];
}

export type Product = { readonly status: 'absent' } | ListedProduct;

/** How a product follows its events; the catalogue's view follows them the same way. */
export const evolveProduct = (state: Product, event: ProductEvent): Product => {
  if (event.type === 'ProductCreated') return { status: 'active', plans: [], ...event.data };
  if (state.status === 'absent') return state;
  switch (event.type) {
    case 'PlanOffered': {
      const { planId, durationType, priceCents } = event.data;
      return { ...state, plans: [...state.plans, { planId, durationType, priceCents }] };
    }
    case 'PlanPriceChanged': {
      const { planId, priceCents } = event.data;
      return { ...state, plans: state.plans.map((plan) => (plan.planId === planId ? { ...plan, priceCents } : plan)) };
    }
    case 'PlanRetired':
      return { ...state, plans: state.plans.filter((plan) => plan.planId !== event.data.planId) };
    case 'ProductActivated':
      return { ...state, status: 'active' };
    case 'ProductDisabled':
      return { ...state, status: 'disabled' };
    default:
      return state;
  }
};

export const product = defineAggregate<Product, ProductEvent>({
  category: 'product',
  initial: { status: 'absent' },
  evolve: evolveProduct,
  events: productEvents,
});

const NAME_MAX = 200;
const DESCRIPTION_MAX = 5000;

export const createProduct = (
  state: Product,
  input: { readonly productId: number; readonly name: string; readonly description: string },
): ProductEvent[] => {
  if (state.status !== 'absent') return [];
  if (input.name.trim() === '') throw wrong('name', 'O nome do produto é obrigatório');
  if ([...input.name].length > NAME_MAX) throw wrong('name', `O nome aceita até ${String(NAME_MAX)} caracteres.`);
  if ([...input.description].length > DESCRIPTION_MAX)
    throw wrong('description', `A descrição aceita até ${String(DESCRIPTION_MAX)} caracteres.`);
  return [{ type: 'ProductCreated', data: { ...input } }];
};

/** The plan on offer for a duration; throws `NOT_FOUND` where there is no such product. */
export const planOf = (state: Product, durationType: PlanDuration): OfferedPlan | undefined =>
  listed(state).plans.find((plan) => plan.durationType === durationType);

/** One plan a duration: where there is one already, its price changes and it keeps its id. */
export const offerPlan = (state: Product, input: OfferedPlan): ProductEvent[] => {
  const { productId } = listed(state);
  const { planId, durationType, priceCents } = input;
  if (!Number.isSafeInteger(priceCents) || priceCents < 0 || priceCents > MAX_AMOUNT_CENTS)
    throw wrong(`plans.${durationType}`, 'Preço inválido.');
  const offered = planOf(state, durationType);
  if (offered === undefined) return [{ type: 'PlanOffered', data: { productId, planId, durationType, priceCents } }];
  return offered.priceCents === priceCents
    ? []
    : [{ type: 'PlanPriceChanged', data: { productId, planId: offered.planId, priceCents } }];
};

export const retirePlan = (state: Product, durationType: PlanDuration): ProductEvent[] => {
  const { productId } = listed(state);
  const offered = planOf(state, durationType);
  return offered === undefined ? [] : [{ type: 'PlanRetired', data: { productId, planId: offered.planId } }];
};

export const setProductStatus = (state: Product, status: 'active' | 'disabled'): ProductEvent[] => {
  const { productId, status: current } = listed(state);
  if (current === status) return [];
  return [{ type: status === 'active' ? 'ProductActivated' : 'ProductDisabled', data: { productId } }];
};

const listed = (state: Product): ListedProduct => {
  if (state.status === 'absent') throw new DomainError('NOT_FOUND');
  return state;
};

const wrong = (field: string, message: string): DomainError =>
  new DomainError('VALIDATION_FAILED', { errors: [{ field, message }] });
