import { Global, Module } from '@nestjs/common';
import { defineFeature } from '../../platform/feature/define-feature.js';
import { Sessions } from '../../platform/auth/sessions.js';
import { accountActivities } from './account.activities.js';
import { accountUndos } from './account.undos.js';
import { activityExport, sessionsExport } from './identity.exports.js';
import { FirstAdmin } from './first-admin.js';
import { AccountsController } from './http/accounts.controller.js';
import { AdminProfileController } from './http/admin-profile.controller.js';
import { AuthController } from './http/auth.controller.js';
import { AvatarController } from './http/avatar.controller.js';
import { ErasureController } from './http/erasure.controller.js';
import { PasswordResetController } from './http/password-reset.controller.js';
import { TwoFactorController } from './http/two-factor.controller.js';
import { SessionsController } from './http/sessions.controller.js';
import { UpdatesController } from './http/updates.controller.js';
import { LiveSessions } from './services/sessions/live-sessions.js';
import { accountMailSamples } from './services/mail/account-messages.js';
import { finishErasureWhenAccountErased } from './reactions/finish-erasure-when-account-erased.js';
import { finishNameChangeWhenStarted } from './reactions/finish-name-change-when-started.js';
import { freeNamesWhenRegistrationAbandoned } from './reactions/free-names-when-registration-abandoned.js';
import { removeAvatarWhenReplaced } from './reactions/remove-avatar-when-replaced.js';
import { AbandonRegistrationHandler } from './use-cases/registration/abandon-registration.js';
import { AccountPermission } from './services/administration/account-permission.js';
import { AdministratorExits } from './services/administration/administrator-exits.js';
import { AvatarFiles } from './services/profile/avatar-files.js';
import { OwnPictures } from './services/profile/own-pictures.js';
import { BanAccountHandler } from './use-cases/administration/ban-account.js';
import { ChangeAccountHandler } from './use-cases/administration/change-account.js';
import { ChangeRoleHandler } from './use-cases/administration/change-role.js';
import { ChangeUsernameHandler } from './use-cases/names/change-username.js';
import { ChooseNewsletterHandler } from './use-cases/profile/choose-newsletter.js';
import { ConfirmSessionHandler } from './use-cases/sessions/confirm-session.js';
import { ComposeAccountMailHandler } from './use-cases/mail/compose-account-mail.js';
import { FindMailAddressHandler } from './use-cases/mail/find-mail-address.js';
import { NoteAccountMailSentHandler } from './use-cases/mail/note-account-mail-sent.js';
import { ConfirmUpdateHandler } from './use-cases/profile/confirm-update.js';
import { EmailCodes } from './services/mail/email-codes.js';
import { EnableTwoFactorHandler } from './use-cases/two-factor/enable-two-factor.js';
import { IsStaffAddressHandler } from './use-cases/sessions/is-staff-address.js';
import { ListAddressesHandler } from './use-cases/sessions/list-addresses.js';
import { EndListedSessionHandler } from './use-cases/sessions/end-listed-session.js';
import { EndSessionHandler } from './use-cases/sessions/end-session.js';
import { EnsureFirstAdminHandler } from './use-cases/administration/ensure-first-admin.js';
import { EraseAccountHandler } from './use-cases/erasure/erase-account.js';
import { EraseOwnAccountHandler } from './use-cases/erasure/erase-own-account.js';
import { EraseUnverifiedHandler } from './use-cases/registration/erase-unverified.js';
import { ErasureReceipts } from './services/erasure/erasure-receipts.js';
import { FindErasureHandler } from './use-cases/erasure/find-erasure.js';
import { IsErasedHandler } from './use-cases/erasure/is-erased.js';
import { FinishErasureHandler } from './use-cases/erasure/finish-erasure.js';
import { FindAccountIdHandler } from './use-cases/names/find-account-id.js';
import { FinishNameChangeHandler } from './use-cases/names/finish-name-change.js';
import { OutsideTraces } from './services/erasure/outside-traces.js';
import { GivenUpNames } from './services/names/given-up-names.js';
import { AddEmailHandler } from './use-cases/profile/add-email.js';
import { InitiateUpdateHandler } from './use-cases/profile/initiate-update.js';
import { ListSessionsHandler } from './use-cases/sessions/list-sessions.js';
import { LogInAtOnceHandler } from './use-cases/sessions/log-in-at-once.js';
import { LogInHandler } from './use-cases/sessions/log-in.js';
import { AdmittedLogins } from './services/sessions/admitted-logins.js';
import { LoginProofs } from './services/sessions/login-proofs.js';
import { IsAdministratorHandler } from './use-cases/administration/is-administrator.js';
import { IsBannedHandler } from './use-cases/administration/is-banned.js';
import { LoginThrottle } from './services/sessions/login-throttle.js';
import { NameChanges } from './services/names/name-changes.js';
import { MessageContents } from './services/mail/message-contents.js';
import { NewAccounts } from './services/registration/new-accounts.js';
import { NameReservations } from './services/names/name-reservations.js';
import { OwnPassword } from './services/password/own-password.js';
import { PasswordChecks } from './services/password/password-checks.js';
import { RecoveryCodes } from './services/two-factor/recovery-codes.js';
import { ReadAvatarHandler } from './use-cases/profile/read-avatar.js';
import { RegisterAccountHandler } from './use-cases/registration/register-account.js';
import { RegistrationNames } from './services/registration/registration-names.js';
import { RemoveReplacedAvatarHandler } from './use-cases/profile/remove-replaced-avatar.js';
import { ReplaceRecoveryCodesHandler } from './use-cases/two-factor/replace-recovery-codes.js';
import { RequestPasswordResetHandler } from './use-cases/password/request-password-reset.js';
import { RequestedMails } from './services/mail/requested-mails.js';
import { ResendVerificationHandler } from './use-cases/registration/resend-verification.js';
import { SecondFactors } from './services/two-factor/second-factors.js';
import { SignUpHandler } from './use-cases/registration/sign-up.js';
import { SignUpProofs } from './services/registration/sign-up-proofs.js';
import { SignUpRules } from './services/registration/sign-up-rules.js';
import { StartTwoFactorHandler } from './use-cases/two-factor/start-two-factor.js';
import { ResetLinks } from './services/password/reset-links.js';
import { ResetPasswordHandler } from './use-cases/password/reset-password.js';
import { SessionActivity } from './services/sessions/session-activity.js';
import { ListStaffHandler } from './use-cases/administration/list-staff.js';
import { SetPasswordHandler } from './use-cases/administration/set-password.js';
import { SetTwoFactorHandler } from './use-cases/administration/set-two-factor.js';
import { ChangeAdminProfileHandler } from './use-cases/profile/change-admin-profile.js';
import { SelectAvatarHandler } from './use-cases/profile/select-avatar.js';
import { StartedSessions } from './services/sessions/started-sessions.js';
import { TotpCodes } from './services/two-factor/totp-codes.js';
import { TwoFactorTokens } from './services/two-factor/two-factor-tokens.js';
import { UnbanAccountHandler } from './use-cases/administration/unban-account.js';
import { UpdateVerifications } from './services/profile/update-verifications.js';
import { UploadAvatarHandler } from './use-cases/profile/upload-avatar.js';
import { VerifyEmailHandler } from './use-cases/registration/verify-email.js';
import { WasVerifiedBeforeHandler } from './use-cases/registration/was-verified-before.js';
import { VerifyTwoFactorHandler } from './use-cases/two-factor/verify-two-factor.js';
import { ErasuresView } from './views/erasures.view.js';
import { SessionGuardView } from './views/session-guard.view.js';
import { sessionsPush, SessionsView } from './views/sessions.view.js';

/** Accounts, sessions and credentials. Global, because every guard checks sessions with it. */
@Global()
@Module(
  defineFeature({
    controllers: [
      AccountsController,
      AdminProfileController,
      AuthController,
      AvatarController,
      PasswordResetController,
      SessionsController,
      TwoFactorController,
      UpdatesController,
      ErasureController,
    ],
    handlers: [
      RegisterAccountHandler,
      SignUpHandler,
      AbandonRegistrationHandler,
      VerifyEmailHandler,
      ResendVerificationHandler,
      LogInHandler,
      LogInAtOnceHandler,
      ConfirmSessionHandler,
      EndSessionHandler,
      EndListedSessionHandler,
      ListSessionsHandler,
      IsStaffAddressHandler,
      ListAddressesHandler,
      ComposeAccountMailHandler,
      FindMailAddressHandler,
      NoteAccountMailSentHandler,
      RequestPasswordResetHandler,
      ResetPasswordHandler,
      BanAccountHandler,
      IsAdministratorHandler,
      IsBannedHandler,
      WasVerifiedBeforeHandler,
      UnbanAccountHandler,
      ChangeAccountHandler,
      SetPasswordHandler,
      ChangeRoleHandler,
      SetTwoFactorHandler,
      EraseAccountHandler,
      EraseOwnAccountHandler,
      EraseUnverifiedHandler,
      FindErasureHandler,
      FinishErasureHandler,
      IsErasedHandler,
      EnsureFirstAdminHandler,
      ListStaffHandler,
      StartTwoFactorHandler,
      EnableTwoFactorHandler,
      ReplaceRecoveryCodesHandler,
      VerifyTwoFactorHandler,
      ChangeAdminProfileHandler,
      SelectAvatarHandler,
      UploadAvatarHandler,
      ReadAvatarHandler,
      RemoveReplacedAvatarHandler,
      ChangeUsernameHandler,
      AddEmailHandler,
      InitiateUpdateHandler,
      ConfirmUpdateHandler,
      FinishNameChangeHandler,
      FindAccountIdHandler,
      ChooseNewsletterHandler,
    ],
    providers: [
      SignUpProofs,
      SignUpRules,
      RegistrationNames,
      NewAccounts,
      PasswordChecks,
      LoginProofs,
      AdmittedLogins,
      SessionActivity,
      RequestedMails,
      ResetLinks,
      ErasureReceipts,
      GivenUpNames,
      OutsideTraces,
      AccountPermission,
      AdministratorExits,
      AvatarFiles,
      OwnPictures,
      UpdateVerifications,
      OwnPassword,
      NameChanges,
      NameReservations,
      EmailCodes,
      LoginThrottle,
      StartedSessions,
      SecondFactors,
      TotpCodes,
      RecoveryCodes,
      TwoFactorTokens,
      FirstAdmin,
      LiveSessions,
      MessageContents,
      { provide: Sessions, useExisting: LiveSessions },
    ],
    shares: [Sessions],
    projections: [SessionGuardView, SessionsView, ErasuresView],
    topics: [sessionsPush],
    exports: [sessionsExport, activityExport],
    activities: [accountActivities],
    undos: [accountUndos],
    reactions: [
      finishNameChangeWhenStarted,
      removeAvatarWhenReplaced,
      freeNamesWhenRegistrationAbandoned,
      finishErasureWhenAccountErased,
    ],
    mailSamples: accountMailSamples,
  }),
)
export class IdentityModule {}
