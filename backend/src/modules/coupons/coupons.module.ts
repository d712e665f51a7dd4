import { Module } from '@nestjs/common';
import { defineFeature } from '../../platform/feature/define-feature.js';
import { couponNames } from './coupons.names.js';
import { CouponAudit } from './coupon.audit.js';
import { couponActivities } from './coupons.activities.js';
import { couponUndos } from './coupons.undos.js';
import { DemoCoupon } from './demo-coupon.js';
import { CouponsController } from './http/coupons.controller.js';
import { ChangeCouponHandler } from './use-cases/change-coupon.js';
import { CouponCodes } from './services/coupon-codes.js';
import { CreateCouponHandler } from './use-cases/create-coupon.js';
import { DeleteCouponHandler } from './use-cases/delete-coupon.js';
import { FindCouponCodesHandler } from './use-cases/find-coupon-codes.js';
import { FindCouponProductsHandler } from './use-cases/find-coupon-products.js';
import { FindReservingOrdersHandler } from './use-cases/find-reserving-orders.js';
import { ListCouponsHandler } from './use-cases/list-coupons.js';
import { ListCouponUsesHandler } from './use-cases/list-coupon-uses.js';
import { ListOldReservationsHandler } from './use-cases/list-old-reservations.js';
import { QuoteCouponHandler } from './use-cases/quote-coupon.js';
import { ReserveCouponHandler } from './use-cases/reserve-coupon.js';
import { SettleCouponHandler } from './use-cases/settle-coupon.js';
import { ValidateCouponHandler } from './use-cases/validate-coupon.js';
import { couponsPush, CouponsView } from './views/coupons.view.js';
import { CouponUsesView } from './views/coupon-uses.view.js';

/** Discount coupons and their uses. */
@Module(
  defineFeature({
    controllers: [CouponsController],
    handlers: [
      CreateCouponHandler,
      ChangeCouponHandler,
      DeleteCouponHandler,
      ValidateCouponHandler,
      QuoteCouponHandler,
      ReserveCouponHandler,
      SettleCouponHandler,
      FindCouponCodesHandler,
      FindCouponProductsHandler,
      FindReservingOrdersHandler,
      ListOldReservationsHandler,
      ListCouponsHandler,
      ListCouponUsesHandler,
    ],
    providers: [CouponCodes, DemoCoupon],
    projections: [CouponsView, CouponUsesView],
    topics: [couponsPush],
    names: [couponNames],
    audits: [CouponAudit],
    activities: [couponActivities],
    undos: [couponUndos],
  }),
)
export class CouponsModule {}
