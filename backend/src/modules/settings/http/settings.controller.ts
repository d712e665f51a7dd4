import { Body, Controller, Get, Patch } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import * as contract from '@shop/contracts/settings';
import { ResponseSchema, Staff } from '../../../platform/routes/decorators.js';
import { ChangeSetting } from '../use-cases/change-setting.js';
import { GetSettings } from '../use-cases/get-settings.js';

const messages: Readonly<Record<contract.SettingKey, Readonly<Record<string, string>>>> = {
  server_status: { online: 'O servidor está online.', offline: 'O servidor está offline.' },
  maintenance_mode: { on: 'A loja está em manutenção.', off: 'A loja está aberta de novo.' },
  pause_all_users: { on: 'Todas as assinaturas estão pausadas.', off: 'As assinaturas voltaram a correr.' },
  block_disposable_emails: {
    on: 'E-mails descartáveis não são mais aceitos.',
    off: 'E-mails descartáveis são aceitos de novo.',
  },
};

/** Settings of the whole shop. */
@Controller('api/settings')
export class SettingsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Staff('operations')
  @ResponseSchema(contract.ShopSettings)
  read() {
    return this.queries.execute(new GetSettings());
  }

  @Patch()
  @Staff('operations')
  @ResponseSchema(contract.ChangedSettings)
  async change(@Body({ schema: contract.ChangeSetting }) body: contract.ChangeSetting) {
    const settings = await this.commands.execute(new ChangeSetting(body));
    return { message: messages[body.key][body.value] ?? '', ...settings };
  }
}
