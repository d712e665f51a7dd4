import { Global, Module } from '@nestjs/common';
import { Sessions } from '../../platform/auth/sessions.js';
import { provideMailSamples } from '../../platform/mail/samples.js';
import { provideProjections } from '../../platform/projections/provide.js';
import { providePushTopics } from '../../platform/push/topic.js';
import { provideReactions } from '../../platform/reactions/provide.js';
import { FirstAdmin } from './first-admin.js';
import { AccountsController } from './http/accounts.controller.js';
import { AuthController } from './http/auth.controller.js';
import { AvatarController } from './http/avatar.controller.js';
import { ErasureController } from './http/erasure.controller.js';
import { ExportController } from './http/export.controller.js';
import { NewsletterController } from './http/newsletter.controller.js';
import { PasswordResetController } from './http/password-reset.controller.js';
import { ProfileController } from './http/profile.controller.js';
import { TwoFactorController } from './http/two-factor.controller.js';
import { SessionsController } from './http/sessions.controller.js';
import { UpdatesController } from './http/updates.controller.js';
import { LiveSessions } from './live-sessions.js';
import { accountMailSamples } from './account-messages.js';
import { MailAccountProcessor } from './jobs/mail-account.js';
import { SweepDueMail } from './jobs/sweep-due-mail.js';
import { SweepUnfinishedRegistrations } from './jobs/sweep-unfinished-registrations.js';
import { finishErasureWhenAccountErased } from './reactions/finish-erasure-when-account-erased.js';
import { finishNameChangeWhenStarted } from './reactions/finish-name-change-when-started.js';
import { freeNamesWhenRegistrationAbandoned } from './reactions/free-names-when-registration-abandoned.js';
import { mailWhenDue } from './reactions/mail-when-due.js';
import { removeAvatarWhenReplaced } from './reactions/remove-avatar-when-replaced.js';
import { AbandonRegistrationHandler } from './use-cases/abandon-registration.js';
import { AdministratorExits } from './use-cases/administrator-exits.js';
import { AvatarFiles } from './use-cases/avatar-files.js';
import { BanAccountHandler } from './use-cases/ban-account.js';
import { ChangeAccountHandler } from './use-cases/change-account.js';
import { ChangeRoleHandler } from './use-cases/change-role.js';
import { ChangeUsernameHandler } from './use-cases/change-username.js';
import { ChooseNewsletterHandler } from './use-cases/choose-newsletter.js';
import { ConfirmSessionHandler } from './use-cases/confirm-session.js';
import { ConfirmUpdateHandler } from './use-cases/confirm-update.js';
import { EmailCodes } from './use-cases/email-codes.js';
import { EnableTwoFactorHandler } from './use-cases/enable-two-factor.js';
import { EndListedSessionHandler } from './use-cases/end-listed-session.js';
import { EndSessionHandler } from './use-cases/end-session.js';
import { EnsureFirstAdminHandler } from './use-cases/ensure-first-admin.js';
import { EraseAccountHandler } from './use-cases/erase-account.js';
import { EraseOwnAccountHandler } from './use-cases/erase-own-account.js';
import { EraseUnverifiedHandler } from './use-cases/erase-unverified.js';
import { ErasureReceipts } from './use-cases/erasure-receipts.js';
import { ExportAccountHandler } from './use-cases/export-account.js';
import { FindErasureHandler } from './use-cases/find-erasure.js';
import { FinishErasureHandler } from './use-cases/finish-erasure.js';
import { FinishNameChangeHandler } from './use-cases/finish-name-change.js';
import { GetProfileHandler } from './use-cases/get-profile.js';
import { GivenUpNames } from './use-cases/given-up-names.js';
import { InitiateUpdateHandler } from './use-cases/initiate-update.js';
import { ListSessionsHandler } from './use-cases/list-sessions.js';
import { LogInHandler } from './use-cases/log-in.js';
import { LoginBrake } from './use-cases/login-brake.js';
import { NameChanges } from './use-cases/name-changes.js';
import { MessageContents } from './use-cases/message-contents.js';
import { NameClaims } from './use-cases/name-claims.js';
import { NewsletterList } from './use-cases/newsletter-list.js';
import { OwnPassword } from './use-cases/own-password.js';
import { PasswordChecks } from './use-cases/password-checks.js';
import { RecoveryCodes } from './use-cases/recovery-codes.js';
import { ReadAvatarHandler } from './use-cases/read-avatar.js';
import { RegisterAccountHandler } from './use-cases/register-account.js';
import { RegistrationNames } from './use-cases/registration-names.js';
import { RemoveReplacedAvatarHandler } from './use-cases/remove-replaced-avatar.js';
import { ReplaceRecoveryCodesHandler } from './use-cases/replace-recovery-codes.js';
import { RequestPasswordResetHandler } from './use-cases/request-password-reset.js';
import { RequestedMails } from './use-cases/requested-mails.js';
import { ResendVerificationHandler } from './use-cases/resend-verification.js';
import { SecondFactors } from './use-cases/second-factors.js';
import { StartTwoFactorHandler } from './use-cases/start-two-factor.js';
import { ResetLinks } from './use-cases/reset-links.js';
import { ResetPasswordHandler } from './use-cases/reset-password.js';
import { SessionsSeen } from './use-cases/sessions-seen.js';
import { SetPasswordHandler } from './use-cases/set-password.js';
import { SetTwoFactorHandler } from './use-cases/set-two-factor.js';
import { SelectAvatarHandler } from './use-cases/select-avatar.js';
import { StartedSessions } from './use-cases/started-sessions.js';
import { SubscribeToNewsletterHandler } from './use-cases/subscribe-to-newsletter.js';
import { TotpCodes } from './use-cases/totp-codes.js';
import { TwoFactorTokens } from './use-cases/two-factor-tokens.js';
import { UnbanAccountHandler } from './use-cases/unban-account.js';
import { UpdateProofs } from './use-cases/update-proofs.js';
import { UploadAvatarHandler } from './use-cases/upload-avatar.js';
import { VerifyEmailHandler } from './use-cases/verify-email.js';
import { VerifyTwoFactorHandler } from './use-cases/verify-two-factor.js';
import { dueMailView } from './views/due-mail.view.js';
import { erasuresView } from './views/erasures.view.js';
import { openRegistrationsView } from './views/open-registrations.view.js';
import { profilePush, profileView } from './views/profile.view.js';
import { sessionGuardView } from './views/session-guard.view.js';
import { sessionsPush, sessionsView } from './views/sessions.view.js';

/** Accounts, sessions and the profile. Global: every guard asks it whether a session is alive. */
@Global()
@Module({
  controllers: [
    AccountsController,
    AuthController,
    AvatarController,
    ProfileController,
    PasswordResetController,
    SessionsController,
    TwoFactorController,
    UpdatesController,
    NewsletterController,
    ExportController,
    ErasureController,
  ],
  providers: [
    RegisterAccountHandler,
    AbandonRegistrationHandler,
    RegistrationNames,
    VerifyEmailHandler,
    ResendVerificationHandler,
    LogInHandler,
    ConfirmSessionHandler,
    PasswordChecks,
    EndSessionHandler,
    EndListedSessionHandler,
    ListSessionsHandler,
    SessionsSeen,
    RequestPasswordResetHandler,
    RequestedMails,
    ResetPasswordHandler,
    ResetLinks,
    BanAccountHandler,
    UnbanAccountHandler,
    ChangeAccountHandler,
    SetPasswordHandler,
    ChangeRoleHandler,
    SetTwoFactorHandler,
    EraseAccountHandler,
    EraseOwnAccountHandler,
    EraseUnverifiedHandler,
    ErasureReceipts,
    FindErasureHandler,
    FinishErasureHandler,
    GivenUpNames,
    AdministratorExits,
    EnsureFirstAdminHandler,
    GetProfileHandler,
    StartTwoFactorHandler,
    EnableTwoFactorHandler,
    ReplaceRecoveryCodesHandler,
    VerifyTwoFactorHandler,
    SelectAvatarHandler,
    UploadAvatarHandler,
    ReadAvatarHandler,
    RemoveReplacedAvatarHandler,
    AvatarFiles,
    ChangeUsernameHandler,
    InitiateUpdateHandler,
    ConfirmUpdateHandler,
    FinishNameChangeHandler,
    UpdateProofs,
    OwnPassword,
    ChooseNewsletterHandler,
    SubscribeToNewsletterHandler,
    NewsletterList,
    ExportAccountHandler,
    NameChanges,
    NameClaims,
    EmailCodes,
    LoginBrake,
    StartedSessions,
    SecondFactors,
    TotpCodes,
    RecoveryCodes,
    TwoFactorTokens,
    FirstAdmin,
    LiveSessions,
    MailAccountProcessor,
    MessageContents,
    provideMailSamples('identity', accountMailSamples),
    SweepUnfinishedRegistrations,
    SweepDueMail,
    { provide: Sessions, useExisting: LiveSessions },
    ...providePushTopics(profilePush, sessionsPush),
    ...provideProjections(
      profileView,
      sessionGuardView,
      sessionsView,
      openRegistrationsView,
      dueMailView,
      erasuresView,
    ),
    ...provideReactions(
      finishNameChangeWhenStarted,
      mailWhenDue,
      removeAvatarWhenReplaced,
      freeNamesWhenRegistrationAbandoned,
      finishErasureWhenAccountErased,
    ),
  ],
  exports: [Sessions],
})
export class IdentityModule {}
