import { planDurations, type ProductField } from '@shop/contracts/catalog';
import {
  MAX_AMOUNT_CENTS,
  PRODUCT_DESCRIPTION_MAX,
  PRODUCT_NAME_MAX,
  type PlanDuration,
  TRIAL_HOURS_MAX,
} from '@shop/contracts/limits';
import { characterCount } from '@shop/contracts/shapes';
import { defineAggregate, unhandled } from '@shop/kernel/aggregate';
import { DomainError } from '@shop/kernel/domain-error';
import { productEvents, type ProductEvent } from './product.events.js';

export interface OfferedPlan {
  readonly planId: number;
  readonly durationType: PlanDuration;
  readonly priceCents: number;
}

/** Price in centavos of each duration that a product is offered for; null or absent: not offered. */
export type PlanPrices = Readonly<Partial<Record<PlanDuration, number | null>>>;

export interface ListedProduct {
  readonly status: 'active' | 'disabled';
  readonly productId: number;
  readonly name: string;
  readonly description: string;
  /** File name of its photo; absent without one. */
  readonly photo?: string;
  /** Length of its trial in hours; 0 for none. */
  readonly trialHours: number;
  /** Plans on offer, one for each duration. */
  readonly plans: readonly OfferedPlan[];
  /** Retired plans; a plan that is offered again keeps its id. */
  readonly retired: readonly Omit<OfferedPlan, 'priceCents'>[];
}

export type Product = { readonly status: 'absent' } | { readonly status: 'deleted' } | ListedProduct;

/** Applies an event to a product. The catalogue's view folds its documents with it too. */
export const evolveProduct = (state: Product, event: ProductEvent): Product => {
  if (event.type === 'ProductCreated')
    return { status: 'active', plans: [], retired: [], trialHours: 0, ...event.data };
  if (!isListed(state)) return state;
  return event.type === 'ProductDeleted' ? { status: 'deleted' } : evolveListed(state, event);
};

const isListed = (state: Product): state is ListedProduct => state.status !== 'absent' && state.status !== 'deleted';

const withPhoto = ({ photo: _replaced, ...product }: ListedProduct, photo: string | null): ListedProduct =>
  photo === null ? product : { ...product, photo };

const evolveListed = (
  state: ListedProduct,
  event: Exclude<ProductEvent, { type: 'ProductCreated' | 'ProductDeleted' }>,
): ListedProduct => {
  switch (event.type) {
    case 'ProductDescribed':
      return { ...state, name: event.data.name, description: event.data.description };
    case 'PlanOffered': {
      const { planId, durationType, priceCents } = event.data;
      return {
        ...state,
        plans: [...state.plans, { planId, durationType, priceCents }],
        retired: state.retired.filter((plan) => plan.durationType !== durationType),
      };
    }
    case 'PlanPriceChanged': {
      const { planId, priceCents } = event.data;
      return { ...state, plans: state.plans.map((plan) => (plan.planId === planId ? { ...plan, priceCents } : plan)) };
    }
    case 'PlanRetired': {
      const isRetired = ({ planId }: OfferedPlan) => planId === event.data.planId;
      const retired = state.plans.filter(isRetired).map(({ planId, durationType }) => ({ planId, durationType }));
      return {
        ...state,
        plans: state.plans.filter((plan) => !isRetired(plan)),
        retired: [...state.retired, ...retired],
      };
    }
    case 'ProductPhotoChanged':
      return withPhoto(state, event.data.photo);
    case 'ProductTrialChanged':
      return { ...state, trialHours: event.data.hours };
    case 'ProductActivated':
      return { ...state, status: 'active' };
    case 'ProductDisabled':
      return { ...state, status: 'disabled' };
    default:
      return unhandled(event);
  }
};

export const product = defineAggregate<Product, ProductEvent>({
  category: 'product',
  initial: { status: 'absent' },
  evolve: evolveProduct,
  events: productEvents,
});

interface Description {
  readonly name: string;
  readonly description: string;
}

interface Described extends Description {
  /** Absent: none for a new product, unchanged for another. */
  readonly trialHours?: number | undefined;
}

/** Whole change of a product. */
export interface ProductChange extends Described {
  readonly prices: PlanPrices;
}

const checkDescription = ({ name, description }: Description): void => {
  if (name.trim() === '') throw wrong('name', 'O nome do produto é obrigatório');
  if (characterCount(name) > PRODUCT_NAME_MAX)
    throw wrong('name', `O nome aceita até ${String(PRODUCT_NAME_MAX)} caracteres.`);
  if (characterCount(description) > PRODUCT_DESCRIPTION_MAX)
    throw wrong('description', `A descrição aceita até ${String(PRODUCT_DESCRIPTION_MAX)} caracteres.`);
};

/** Puts a new product on sale together with its plans and its trial. */
export const createProduct = (
  state: Product,
  { productId, name, description, trialHours = 0 }: Described & { readonly productId: number },
  plans: readonly OfferedPlan[] = [],
): ProductEvent[] => {
  if (state.status !== 'absent') return [];
  checkDescription({ name, description });
  const created: ProductEvent = { type: 'ProductCreated', data: { productId, name, description } };
  const fresh = evolveProduct(state, created);
  return [created, ...changeTrial(fresh, trialHours), ...plans.flatMap((plan) => offerPlan(fresh, plan))];
};

/**
 * Changes name, description, trial and all plans of a product. `newIds` are for the durations that it was never offered
 * for; throws `CONFLICT` when one is missing.
 */
export const changeProduct = (
  state: Product,
  { name, description, trialHours, prices }: ProductChange,
  newIds: Readonly<Partial<Record<PlanDuration, number>>>,
): ProductEvent[] => {
  const before = listed(state);
  checkDescription({ name, description });
  const { productId } = before;
  const isSame = before.name === name && before.description === description;
  const plans = planDurations.flatMap((durationType) => {
    const priceCents = prices[durationType] ?? null;
    if (priceCents === null) return retirePlan(state, durationType);
    const planId = planIdOf(state, durationType) ?? newIds[durationType];
    if (planId === undefined) throw new DomainError('CONFLICT');
    return offerPlan(state, { planId, durationType, priceCents });
  });
  const previous = { name: before.name, description: before.description };
  const described = { type: 'ProductDescribed', data: { productId, name, description, previous } } as const;
  return [...(isSame ? [] : [described]), ...changeTrial(state, trialHours ?? before.trialHours), ...plans];
};

/**
 * Returns a change of the whole product as one of the `changed` fields only: the others have their present values.
 * Throws `NOT_FOUND`.
 */
export const onlyChanged = (
  state: Product,
  change: ProductChange,
  changed: readonly ProductField[] | undefined,
): ProductChange => {
  if (!changed) return change;
  const { name, description, trialHours, plans } = listed(state);
  const of = <Value>(field: ProductField, next: Value, present: Value) => (changed.includes(field) ? next : present);
  const priceOf = (duration: PlanDuration) =>
    of(duration, change.prices[duration], plans.find(({ durationType }) => durationType === duration)?.priceCents);
  return {
    name: of('name', change.name, name),
    description: of('description', change.description, description),
    trialHours: of('trial_hours', change.trialHours, trialHours),
    prices: Object.fromEntries(planDurations.map((duration) => [duration, priceOf(duration) ?? null])),
  };
};

/** Changes the length of a product's trial; 0 hours end it. Throws `NOT_FOUND`. */
const changeTrial = (state: Product, hours: number): ProductEvent[] => {
  const { productId, trialHours: previous } = listed(state);
  if (!Number.isInteger(hours) || hours < 0 || hours > TRIAL_HOURS_MAX) throw wrong('trial_hours', 'Teste inválido.');
  return hours === previous ? [] : [{ type: 'ProductTrialChanged', data: { productId, hours, previous } }];
};

/** Gives a product another photo. Throws `NOT_FOUND`. */
export const changePhoto = (state: Product, photo: string): ProductEvent[] => {
  const { productId, photo: replaced = null } = listed(state);
  return replaced === photo ? [] : [{ type: 'ProductPhotoChanged', data: { productId, photo, replaced } }];
};

/** Removes a product's photo; decides nothing where there is none. Throws `NOT_FOUND`. */
export const removePhoto = (state: Product): ProductEvent[] => {
  const { productId, photo: replaced } = listed(state);
  return replaced === undefined ? [] : [{ type: 'ProductPhotoChanged', data: { productId, photo: null, replaced } }];
};

/** Deletes a product for good; its plans are no longer sold. */
export const deleteProduct = (state: Product): ProductEvent[] => [
  { type: 'ProductDeleted', data: { productId: listed(state).productId } },
];

const planOf = (state: Product, durationType: PlanDuration): OfferedPlan | undefined =>
  listed(state).plans.find((plan) => plan.durationType === durationType);

const termsOf = ({ durationType, priceCents }: OfferedPlan) => ({ durationType, priceCents });

/**
 * Returns the id of the plan that is or was offered for a duration. Throws `NOT_FOUND` where there is no such product.
 */
export const planIdOf = (state: Product, durationType: PlanDuration): number | undefined => {
  const { plans, retired } = listed(state);
  return [...plans, ...retired].find((plan) => plan.durationType === durationType)?.planId;
};

/** Offers a plan. Each duration has one: an existing or retired plan keeps its id. */
export const offerPlan = (state: Product, input: OfferedPlan): ProductEvent[] => {
  const { productId } = listed(state);
  const { durationType, priceCents } = input;
  if (!Number.isSafeInteger(priceCents) || priceCents < 0 || priceCents > MAX_AMOUNT_CENTS)
    throw wrong(`plans.${durationType}`, 'Preço inválido.');
  const offered = planOf(state, durationType);
  if (offered === undefined) {
    const planId = planIdOf(state, durationType) ?? input.planId;
    return [{ type: 'PlanOffered', data: { productId, planId, durationType, priceCents } }];
  }
  return offered.priceCents === priceCents
    ? []
    : [
        {
          type: 'PlanPriceChanged',
          data: { productId, planId: offered.planId, priceCents, previous: termsOf(offered) },
        },
      ];
};

export const retirePlan = (state: Product, durationType: PlanDuration): ProductEvent[] => {
  const { productId } = listed(state);
  const offered = planOf(state, durationType);
  if (offered === undefined) return [];
  return [{ type: 'PlanRetired', data: { productId, planId: offered.planId, previous: termsOf(offered) } }];
};

export const setProductStatus = (state: Product, status: 'active' | 'disabled'): ProductEvent[] => {
  const { productId, status: current } = listed(state);
  if (current === status) return [];
  return [{ type: status === 'active' ? 'ProductActivated' : 'ProductDisabled', data: { productId } }];
};

const listed = (state: Product): ListedProduct => {
  if (!isListed(state)) throw new DomainError('NOT_FOUND');
  return state;
};

const wrong = (field: string, message: string): DomainError =>
  new DomainError('VALIDATION_FAILED', { errors: [{ field, message }] });
