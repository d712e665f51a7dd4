import { Module } from '@nestjs/common';
import { defineFeature } from '../../platform/feature/define-feature.js';
import { SalesController } from './http/sales.controller.js';

/** Orders of everyone, as administrators see them. */
@Module(defineFeature({ controllers: [SalesController] }))
export class SalesModule {}
