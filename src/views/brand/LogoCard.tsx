import { useSelector } from '@xstate/react';
import type { BrandActor } from '#src/machines/brand.machine.ts';
import { selectFields, selectImage, sendChange } from '#src/machines/brandShown.ts';
import { Button } from '#ui/parts/Button.tsx';
import { Card } from '#ui/parts/Card.tsx';
import { FileButton } from '#ui/parts/FileButton.tsx';
import { passFocusTo } from '#ui/parts/passFocusTo.ts';
import * as css from './Brand.css.ts';
import { UploadLines } from './UploadLine.tsx';

interface LogoCardProps {
  readonly brand: BrandActor;
  readonly keepFile: (file: File) => string;
}

export const LogoCard = ({ brand, keepFile }: LogoCardProps) => {
  const { logo_id: id, name } = useSelector(brand, selectFields);
  const image = useSelector(brand, selectImage(id));
  return (
    <Card title="Logo" sub="PNG, JPG or WebP up to 4 MB, or SVG up to 1 MB. A clear background works best.">
      <div className={css.logoRow}>
        <div className={css.logoFrame}>
          {image ? (
            <img className={css.logo} src={image.url} alt={name.trim() ? `Logo of ${name.trim()}` : 'Your logo'} />
          ) : (
            <span className={css.soft}>No logo yet</span>
          )}
        </div>
        <div className={css.row}>
          <FileButton
            label={id ? 'Replace logo' : 'Choose a logo'}
            accept="image/png,image/jpeg,image/webp,image/svg+xml"
            tone="quiet"
            onFile={(file) =>
              brand.send({
                type: 'image.add',
                image: { uploadId: keepFile(file), kind: 'logo', fileName: file.name },
              })
            }
          >
            {id ? 'Replace logo' : 'Choose a logo'}
          </FileButton>
          {id && (
            <Button
              dense
              tone="plain"
              ref={passFocusTo('section', 'input')}
              onClick={() => sendChange(brand)({ logo_id: null })}
            >
              Remove logo
            </Button>
          )}
        </div>
      </div>
      <UploadLines brand={brand} kind="logo" />
    </Card>
  );
};
