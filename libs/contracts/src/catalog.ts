import * as v from 'valibot';
import {
  MAX_AMOUNT_CENTS,
  planDays,
  type PlanDuration,
  PRODUCT_DESCRIPTION_MAX,
  PRODUCT_NAME_MAX,
  TRIAL_HOURS_MAX,
} from './limits.js';
import { changedFields, brlAmount, cleanText, money, trimmed, upTo } from './shapes.js';

export const planDurations = Object.keys(planDays) as [PlanDuration, ...PlanDuration[]];

export const Plan = v.object({
  id: v.number(),
  duration_type: v.picklist(planDurations),
  price: money,
  /** Price of one as a gift after the discount of the calling reseller; absent for everyone else. */
  reseller_price: v.optional(money),
});
export type Plan = v.InferOutput<typeof Plan>;

export const productStatuses = ['active', 'disabled'] as const;

export const Product = v.object({
  id: v.number(),
  name: v.string(),
  description: v.string(),
  status: v.picklist(productStatuses),
  photo_url: v.nullable(v.string()),
  plans: v.array(Plan),
  /** Length of its trial in hours; 0 for none. */
  trial_hours: v.number(),
});
export type Product = v.InferOutput<typeof Product>;

export const ProductList = v.array(Product);

/* Administration */

/** The id in a product's path; a malformed id is the id of no product. */
export const ProductId = v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/), v.transform(Number));

const missingName = 'O nome do produto é obrigatório';
const MAX_PRICE = MAX_AMOUNT_CENTS / 100;

const price = v.nullish(
  v.pipe(
    brlAmount('Preço inválido.'),
    v.minValue(0, 'O preço não pode ser negativo.'),
    v.maxValue(MAX_PRICE, 'O preço máximo é R$ 1.000.000,00.'),
  ),
);

const wrongTrial = `O teste aceita um número inteiro de 0 a ${String(TRIAL_HOURS_MAX)} horas.`;

/** Hours of a trial, as an administrator writes them. */
const TrialHours = v.pipe(
  v.number(wrongTrial),
  v.integer(wrongTrial),
  v.minValue(0, wrongTrial),
  v.maxValue(TRIAL_HOURS_MAX, wrongTrial),
);

/** A product as an administrator writes it; a plan that is null or absent is not offered. */
export const SaveProduct = v.strictObject({
  name: v.pipe(
    cleanText(missingName),
    trimmed(),
    v.minLength(1, missingName),
    upTo(PRODUCT_NAME_MAX, `O nome aceita até ${String(PRODUCT_NAME_MAX)} caracteres.`),
  ),
  description: v.optional(
    v.pipe(
      cleanText('Descrição inválida.'),
      trimmed(),
      upTo(PRODUCT_DESCRIPTION_MAX, `A descrição aceita até ${String(PRODUCT_DESCRIPTION_MAX)} caracteres.`),
    ),
    '',
  ),
  plans: v.optional(
    v.strictObject({ daily: price, weekly: price, 'bi-weekly': price, monthly: price }, 'Planos inválidos.'),
    {},
  ),
  /** Absent: none for a new product, unchanged for another. */
  trial_hours: v.optional(TrialHours),
});
export type SaveProduct = v.InferOutput<typeof SaveProduct>;

/** Fields of a product that `changed` names; a plan by its duration. */
const productFields = ['name', 'description', 'trial_hours', ...planDurations] as const;
export type ProductField = (typeof productFields)[number];

/**
 * PUT /api/products/{id}: the whole product. With `changed`, only the fields named there take effect; the others stay
 * as they are, also where a colleague has changed them since the form was filled in.
 */
export const ChangeProduct = v.strictObject({
  ...SaveProduct.entries,
  changed: v.optional(changedFields(productFields)),
});
export type ChangeProduct = v.InferOutput<typeof ChangeProduct>;

export const SetProductStatus = v.strictObject({ status: v.picklist(productStatuses, 'Status inválido.') });
export type SetProductStatus = v.InferOutput<typeof SetProductStatus>;

/** PUT /api/products/{id}/photo; the photo is at `/products/{photo_url}`. */
export const ChangedPhoto = v.object({ message: v.string(), photo_url: v.string() });
export type ChangedPhoto = v.InferOutput<typeof ChangedPhoto>;

export const CreatedProduct = v.object({ message: v.string(), id: v.number() });
