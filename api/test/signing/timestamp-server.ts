import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { Integer } from 'asn1js';
import { ContentInfo, MessageImprint, PKIStatusInfo, TimeStampReq, TimeStampResp, TSTInfo } from 'pkijs';
import { signDetached } from '../../src/modules/signing/pades/cms.js';
import { exact, OID } from '../../src/modules/signing/pades/der.js';
import type { SigningIdentity } from '../../src/modules/signing/pades/identity.js';

/** The server's behavior. */
export type TimestampMood = 'good' | 'down' | 'refusing' | 'other-digest' | 'other-nonce' | 'nonsense';

/** A small timestamp server (RFC 3161) on this machine. */
export class TimestampServer {
  mood: TimestampMood = 'good';
  asked = 0;

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async start(identity: SigningIdentity): Promise<TimestampServer> {
    const server = createServer((request, response) => {
      void buffer(request).then(async (body) => {
        self.asked += 1;
        if (self.mood === 'down') {
          response.writeHead(503).end();
          return;
        }
        const answer = self.mood === 'nonsense' ? Buffer.from('what?') : await self.answer(body, identity);
        response.writeHead(200, { 'content-type': 'application/timestamp-reply' }).end(answer);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (typeof address !== 'object' || address === null) throw new Error('It listens on no port.');
    const self = new TimestampServer(server, `http://127.0.0.1:${address.port}`);
    return self;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private async answer(body: Buffer, identity: SigningIdentity): Promise<Buffer> {
    if (this.mood === 'refusing') {
      return encoded(new TimeStampResp({ status: new PKIStatusInfo({ status: 2 }) }));
    }
    const request = TimeStampReq.fromBER(exact(body));
    const { messageImprint } = request;
    const imprint =
      this.mood === 'other-digest'
        ? await MessageImprint.create('SHA-256', exact(Buffer.from('something else')))
        : messageImprint;
    const info = new TSTInfo({
      version: 1,
      policy: '1.2.3.4.1',
      messageImprint: imprint,
      serialNumber: new Integer({ value: this.asked }),
      genTime: new Date(),
      nonce: this.mood === 'other-nonce' ? new Integer({ value: 7 }) : request.nonce,
    });
    const content = new Uint8Array(info.toSchema().toBER());
    const digest = createHash('sha256').update(content).digest();
    const token = await signDetached(digest, identity, null, OID.timestampInfo, content);
    return encoded(
      new TimeStampResp({
        status: new PKIStatusInfo({ status: 0 }),
        timeStampToken: ContentInfo.fromBER(exact(token)),
      }),
    );
  }
}

function encoded(response: TimeStampResp): Buffer {
  return Buffer.from(response.toSchema().toBER());
}
