import { Body, Controller, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Allow, Audits } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { DomainError } from '../../../platform/errors/index.js';
import { ROLES } from '../../users/index.js';
import { UpdateUserInput } from '../dto/user-admin.inputs.js';
import { AdminUserBody, AdminUsersBody, SentBody, USER_SORTS } from '../dto/user-admin.types.js';
import { UserAdminService, UserDirectoryService } from '../index.js';
import { adminUserView } from '../user-admin.view.js';

const YES_NO = { true: true, false: false } as const;

@ApiTags('Admin')
@Allow('admin')
@Controller('api/admin/users')
export class AdminUsersController {
  constructor(
    private readonly directory: UserDirectoryService,
    private readonly users: UserAdminService,
  ) {}

  @Get()
  @ApiQuery({
    name: 'search',
    required: false,
    description: 'Searches names, email addresses, usernames, and ids.',
  })
  @ApiQuery({ name: 'role', required: false, enum: Object.values(ROLES) })
  @ApiQuery({ name: 'disabled', required: false, enum: Object.keys(YES_NO) })
  @ApiQuery({ name: 'emailVerified', required: false, enum: Object.keys(YES_NO) })
  @ApiQuery({
    name: 'sort',
    required: false,
    enum: Object.values(USER_SORTS),
    description: 'Default: newest.',
  })
  @ApiQuery({ name: 'limit', required: false, description: '1 to 200. Default: 50.' })
  @ApiQuery({ name: 'cursor', required: false })
  @ApiQuery({ name: 'count', required: false, description: 'true: includes pageInfo.total.' })
  @ApiOperation({ summary: 'All users, and how many there are of each type' })
  @ApiResponse({ status: 200, type: AdminUsersBody })
  async list(
    @Ctx() ctx: RequestContext,
    @Query() query: Readonly<Record<string, string | undefined>>,
  ): Promise<AdminUsersBody> {
    const { search, limit, cursor } = query;
    const filter = {
      search: getText('search', search),
      role: getWord('role', query['role'], ROLES),
      disabled: getWord('disabled', query['disabled'], YES_NO),
      emailVerified: getWord('emailVerified', query['emailVerified'], YES_NO),
    };
    const sort = getWord('sort', query['sort'], USER_SORTS);
    const [page, counts, total] = await Promise.all([
      this.directory.list(ctx, filter, {
        sort,
        limit: limit === undefined ? undefined : Number(limit),
        cursor: getText('cursor', cursor),
      }),
      this.directory.countAll(ctx),
      query['count'] === 'true' ? this.directory.count(ctx, filter) : undefined,
    ]);
    const { nextCursor } = page;
    return {
      users: page.rows.map(adminUserView),
      counts,
      pageInfo: { nextCursor, ...(total === undefined ? {} : { total }) },
    };
  }

  @Get(':id')
  @ApiOperation({ summary: 'A user' })
  @ApiResponse({ status: 200, type: AdminUserBody })
  async get(@Ctx() ctx: RequestContext, @Param('id') id: string): Promise<AdminUserBody> {
    return { user: adminUserView(await this.directory.get(ctx, id)) };
  }

  @Audits('user.update')
  @Patch(':id')
  @ApiOperation({
    summary: 'Change a role, or disable or enable an account',
    description: 'All sessions, tokens, and sockets of the account end at once.',
  })
  @ApiResponse({ status: 200, type: AdminUserBody })
  @ApiResponse({
    status: 409,
    description: "It's your own account or the last admin's, or it changed since updatedAt.",
  })
  async update(
    @Ctx() ctx: RequestContext,
    @Param('id') id: string,
    @Body() input: UpdateUserInput,
  ): Promise<AdminUserBody> {
    return { user: adminUserView(await this.users.update(ctx, id, input)) };
  }

  @Audits('user.resendVerification')
  @Post(':id/resend-verification')
  @HttpCode(202)
  @ApiOperation({ summary: 'Email a new link to confirm the address' })
  @ApiResponse({ status: 202, type: SentBody })
  @ApiResponse({ status: 409, description: "It's verified already, or the account is disabled." })
  async resendVerification(@Ctx() ctx: RequestContext, @Param('id') id: string): Promise<SentBody> {
    await this.users.resendVerification(ctx, id);
    return { sent: true };
  }
}

/** A repeated parameter arrives as a list. */
function getText(field: string, value: unknown): string | undefined {
  if (value === undefined || typeof value === 'string') return value;
  throw DomainError.invalid([{ field, message: 'Send this parameter once.' }]);
}

function getWord<Value extends string | boolean>(
  field: string,
  word: unknown,
  words: Readonly<Record<string, Value>>,
): Value | undefined {
  if (word === undefined || word === 'all') return undefined;
  const match = Object.values(words).find((value) => String(value) === word);
  if (match !== undefined) return match;
  throw DomainError.invalid([{ field, message: `Choose ${Object.values(words).join(', ')}.` }]);
}
