import * as contract from '#contract/users.ts';
import { passwordProblem } from '#domain/account-rules.ts';
import { registrationLimit } from '#domain/attempt-limits.ts';
import { emailTaken, invalid } from '#domain/errors.ts';
import type { Deps } from '#server/app.ts';
import type { Route } from '#server/http/route.ts';
import { changePassword } from './change-password.ts';
import { changeProfile } from './change-profile.ts';
import { commonPasswords, hashPassword } from './passwords.ts';
import { endSession } from './session-queries.ts';
import { openSession, signIn } from './sign-in.ts';
import { insertUser } from './user-queries.ts';

export function userRoutes(route: Route, deps: Deps): void {
  const { db, attempts } = deps;

  route(contract.login, async ({ body, request }) => {
    const { token, user } = await signIn(deps, { ...body, address: request.ip });
    return { token, user };
  });

  route(contract.register, async ({ body, request }) => {
    const problem = passwordProblem(body.password, body, commonPasswords);
    if (problem) throw invalid({ password: problem });
    await attempts.count([{ limit: registrationLimit, subject: [request.ip] }]);
    const passwordHash = await hashPassword(body.password);
    const user = await insertUser(db, {
      email: body.email,
      passwordHash,
      role: body.role ?? 'claimant',
      firstName: body.firstName,
      lastName: body.lastName,
      companyName: body.companyName || null,
    });
    if (!user) throw emailTaken();
    return { token: await openSession(db, { id: user.id, passwordHash }), user };
  });

  route(contract.logout, async ({ actor }) => {
    await endSession(db, actor.sessionId);
    return {};
  });

  route(contract.readProfile, async ({ actor }) => ({ user: actor.user }));

  route(contract.changeProfile, async ({ actor, body, request }) => {
    const { currentPassword = '', ...change } = body;
    const user = await changeProfile(deps, { actor, change, currentPassword, address: request.ip });
    return { user };
  });

  route(contract.changePassword, async ({ actor, body, request }) => {
    await changePassword(deps, { actor, ...body, address: request.ip });
    return {};
  });
}
