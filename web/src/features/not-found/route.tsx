import { msg } from '@lingui/core/macro';
import type { RouteHandle } from '../../lib/route-handle';

export const handle: RouteHandle = { title: msg`404 Page Not Found` };

export { NotFound as Component } from '../../ui/states/NotFound';
