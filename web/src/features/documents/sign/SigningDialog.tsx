import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { JSX } from 'react';
import type { SignatureType } from '../../../gql/schema-types';
import { useMutate } from '../../../lib/apollo/use-mutate';
import { toProblem } from '../../../lib/errors/problem';
import { describeProblem } from '../../../lib/forms/check';
import { useSubmit } from '../../../lib/forms/use-submit';
import { showToast } from '../../../lib/notify/toasts';
import { Button } from '../../../ui/button/Button';
import { Dialog } from '../../../ui/dialog/Dialog';
import { FormError } from '../../../ui/fields/FormError';
import { Tabs } from '../../../ui/tabs/Tabs';
import { DrawPad, EMPTY_DRAWING } from './DrawPad';
import { ImagePick } from './ImagePick';
import { fittedImage, drawName } from './images';
import { SignDocumentDocument } from './sign-document.generated';
import styles from './sign.module.css';
import { SignedFile } from './SignedFile';
import { TypedName } from './TypedName';

interface SigningDialogProps {
  document: { id: string; originalName: string; mimeType: string };
  onClose: () => void;
}

interface Picked {
  image: string | null;
  problem: string | null;
}

/** Signs a verified document in one of three ways. Switching between them loses nothing. */
export function SigningDialog({ document, onClose }: SigningDialogProps): JSX.Element {
  const { id } = document;
  const { t } = useLingui();
  const [way, setWay] = useState<SignatureType>('DRAWN');
  const [drawing, setDrawing] = useState(EMPTY_DRAWING);
  const [typed, setTyped] = useState<{ name: string; image: string | null }>({ name: '', image: null });
  const [picked, setPicked] = useState<Picked>({ image: null, problem: null });
  const { busy, problem, run } = useSubmit();
  const sign = useMutate(SignDocumentDocument);
  const image = { DRAWN: drawing.image, TYPED: typed.image, UPLOADED: picked.image }[way];

  const pick = async (file: File): Promise<void> => {
    try {
      if (!file.type.startsWith('image/')) throw new Error("The file's type is not an image.");
      setPicked({ image: await fittedImage(file), problem: null });
    } catch {
      const sentence = t`Please upload an image file.`;
      setPicked({ image: null, problem: sentence });
      showToast({ title: t`Invalid File Type`, description: sentence, tone: 'destructive' });
    }
  };

  const failed = t`Failed to apply digital signature.`;
  const noSignature = { title: t`No Signature`, description: t`Please create a signature before signing.` };
  const submit = async (): Promise<void> => {
    if (image === null) {
      showToast({ ...noSignature, tone: 'destructive' });
      return;
    }
    const signed = await run(async () => {
      try {
        await sign({ id, input: { signatureData: image, signatureType: way } });
      } catch (error) {
        const description = describeProblem(toProblem(error), failed);
        const empty = description === noSignature.description;
        showToast({
          title: empty ? noSignature.title : t`Signature Failed`,
          description,
          tone: 'destructive',
        });
        throw error;
      }
    });
    if (!signed) return;
    showToast({
      tone: 'success',
      title: t`Document Signed`,
      description: t`Your signed copy is ready in a moment.`,
    });
    onClose();
  };

  return (
    <Dialog
      open
      size="middle"
      title={<Trans>Sign document</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" disabled={image === null} busy={busy} onClick={() => void submit()}>
            <Trans>Sign document</Trans>
          </Button>
        </>
      }
    >
      {problem !== null && (
        <FormError title={<Trans>Signature Failed</Trans>}>{describeProblem(problem, failed)}</FormError>
      )}
      <SignedFile document={document} />
      <p>
        <Trans>
          Your signature confirms that this document is yours and complete. You get a sealed PDF with a code,
          so a school or an officer can check that nobody changed it.
        </Trans>
      </p>
      <Tabs
        label={t`Ways to sign`}
        tabs={[
          { name: 'DRAWN', label: <Trans>Draw</Trans> },
          { name: 'TYPED', label: <Trans>Type</Trans> },
          { name: 'UPLOADED', label: <Trans>Upload an image</Trans> },
        ]}
        chosen={way}
        onChoose={setWay}
      >
        {way === 'DRAWN' && (
          <DrawPad
            drawing={drawing}
            onDraw={setDrawing}
            onTypeInstead={() => {
              setWay('TYPED');
            }}
          />
        )}
        {way === 'TYPED' && (
          <TypedName
            {...typed}
            onName={(name) => {
              setTyped({ name, image: drawName(name) });
            }}
          />
        )}
        {way === 'UPLOADED' && <ImagePick {...picked} onFile={(file) => void pick(file)} />}
      </Tabs>
      <p className={styles['soft']}>
        <Trans>
          By signing, you confirm: I agree to sign this document electronically. My electronic signature is as
          binding as a handwritten one.
        </Trans>
      </p>
    </Dialog>
  );
}
