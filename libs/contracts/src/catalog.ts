import * as v from 'valibot';
import { planDays, type PlanDuration } from './limits.js';
import { money } from './shapes.js';

export const planDurations = Object.keys(planDays) as [PlanDuration, ...PlanDuration[]];

export const Plan = v.object({ id: v.number(), duration_type: v.picklist(planDurations), price: money });
export type Plan = v.InferOutput<typeof Plan>;

export const Product = v.object({
  id: v.number(),
  name: v.string(),
  description: v.string(),
  status: v.picklist(['active', 'disabled']),
  photo_url: v.nullable(v.string()),
  plans: v.array(Plan),
});
export type Product = v.InferOutput<typeof Product>;

export const ProductList = v.array(Product);
