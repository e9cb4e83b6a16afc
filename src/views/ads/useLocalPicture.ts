import { useEffect, useState } from 'react';

/** The address of a file of this browser's while its upload is under way, so that it is seen at once; null without one. */
export const useLocalPicture = (
  uploadId: string | null,
  lookAtFile: (uploadId: string) => Promise<File | null>,
): string | null => {
  const [shown, setShown] = useState<{ readonly uploadId: string; readonly url: string } | null>(null);
  useEffect(() => {
    if (uploadId === null) return;
    let url: string | null = null;
    let isOver = false;
    const show = async (): Promise<void> => {
      const file = await lookAtFile(uploadId);
      if (!file || isOver) return;
      url = URL.createObjectURL(file);
      setShown({ uploadId, url });
    };
    void show();
    return () => {
      isOver = true;
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [uploadId, lookAtFile]);
  return shown !== null && shown.uploadId === uploadId ? shown.url : null;
};
