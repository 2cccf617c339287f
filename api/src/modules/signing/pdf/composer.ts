import { Injectable } from '@nestjs/common';
import { compose } from './compose.js';
import type { Composition } from './composition.js';

/** Composes signed copies. */
@Injectable()
export class Composer {
  compose(composition: Composition): Promise<Uint8Array> {
    return compose(composition);
  }
}
